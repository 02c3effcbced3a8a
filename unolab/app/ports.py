"""Opening the port before anything slow is loaded, and saying in one sentence what stood in the way."""

import errno
import socket
from contextlib import closing


class PortError(Exception):
    """The port cannot be opened: `reason` is "port_taken", "port_denied" or "address_bad"; `free` could be."""

    def __init__(self, reason: str, port: int, address: str, free: int) -> None:
        super().__init__(reason)
        self.reason, self.port, self.address, self.free = reason, port, address, free


def open_port(port: int, address: str) -> list[socket.socket]:
    """Return listening sockets for a port.

    port: 0 (any free one) to 65535. address: a name or number of this computer. Raises PortError.
    """
    from tornado.netutil import bind_sockets

    try:
        return bind_sockets(port, address)
    except socket.gaierror as error:
        raise PortError("address_bad", port, address, port) from error
    except OSError as error:
        if error.errno == errno.EADDRNOTAVAIL:
            raise PortError("address_bad", port, address, port) from error
        reason = "port_denied" if error.errno == errno.EACCES else "port_taken"
        raise PortError(reason, port, address, free_port(port, address)) from error


def free_port(near: int, address: str) -> int:
    """Return a port that is free now: the next one up if possible, for it is easiest to type.

    near: a port. address: as for `open_port`.

    >>> 1024 <= free_port(8108, "127.0.0.1") <= 65535
    True
    """
    above = max(near, 1023) + 1
    for port in (*range(above, min(above + 20, 65536)), 0):
        with closing(socket.socket(socket.AF_INET6 if ":" in address else socket.AF_INET)) as trial:
            try:
                trial.bind((address, port))
            except OSError:
                continue
            return int(trial.getsockname()[1])
    return 0


def own_address() -> str | None:
    """Return the number under which this computer is known in its network, or None. Nothing is sent.

    >>> own_address() is None or "." in own_address()
    True
    """
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address nobody has: only the way to it is looked up
        except OSError:
            return None
        found = str(probe.getsockname()[0])
    return None if found.startswith("127.") else found
