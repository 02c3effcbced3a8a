"""Options: small functions Rules -> Rules, chosen by `id:value`, and the named sets of them.

>>> configure("deck:swap-112", "uno.penalty:4").options
('deck:swap-112', 'uno.penalty:4')
"""

from unolab.rules.options.choose import check_options, configure, option_value
from unolab.rules.options.option import Option, Value
from unolab.rules.options.presets import PRESETS, Preset, check_ruleset, preset, ruleset
from unolab.rules.options.table import OPTIONS

__all__ = [
    "OPTIONS",
    "PRESETS",
    "Option",
    "Preset",
    "Value",
    "check_options",
    "check_ruleset",
    "configure",
    "option_value",
    "preset",
    "ruleset",
]
