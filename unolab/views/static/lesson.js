// What a lesson adds to the table: where we are, the task, the hints and the buttons to go back, retry and go on.
import { h, set, sync } from './dom.js';

export function makeLesson(ask) {
  const dots = h('span', { class: 'u-dots', 'aria-hidden': 'true' });
  const progress = h('p', { class: 'u-progress' }, h('span'), dots);
  const task = h('p', { class: 'u-task' });
  const title = h('h3');
  const list = h('div', { class: 'u-lines' });
  const hints = h('section', { class: 'u-panel u-hints' }, title, list);
  const tools = h('div', { class: 'u-row u-tools' });
  let lost = false;

  function showTool(node, tool) {
    const off = lost || !tool.enabled;
    node.className = `u-button${tool.primary ? ' u-primary' : ' u-plain'}`;
    set(node, {
      text: tool.label,
      'aria-disabled': off ? 'true' : null,
      onclick: () => tool.enabled && ask({ do: tool.do }),
    });
  }

  return {
    progress,
    task,
    hints,
    tools,
    update({ lesson }, { lost: off }) {
      lost = off;
      progress.hidden = tools.hidden = !lesson;
      task.hidden = !lesson?.task;
      hints.hidden = !lesson?.hints.length;
      if (!lesson) return;
      set(progress.firstChild, { text: lesson.progressLabel });
      const places = Array.from({ length: lesson.of }, (_, n) => n + 1);
      sync(dots, places, (n) => n, () => h('span'), (node, n) => {
        node.className = n < lesson.at || (n === lesson.at && lesson.status === 'solved') ? 'u-done' : n === lesson.at ? 'u-here' : '';
      });
      set(task, { text: lesson.task });
      set(title, { text: lesson.hintsTitle });
      const numbered = lesson.hints.map((text, n) => ({ text, n }));
      sync(list, numbered, (hint) => hint.n, () => h('p'), (node, hint) => set(node, { text: hint.text }));
      sync(tools, lesson.buttons, (tool) => tool.do, () => h('button'), showTool);
    },
  };
}
