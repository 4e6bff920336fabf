import type { ClientDirective } from 'astro';
import { obeysCommands } from '#src/lib/commands.ts';

const FIRST_TOUCH = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click'] as const;

/** Buttons that the browser serves by itself need no replay; older ones do not know commands. */
const NATIVE = `[popovertarget]${obeysCommands() ? ', [commandfor]' : ''}`;

/**
 * `client:touch`: loads and hydrates the island when it is first pointed at, touched or focused. A button pressed or a
 * form sent before it is ready is pressed or sent again once it is, so that no tap is lost. Where its script does not come,
 * the next touch tries again.
 */
const touch: ClientDirective = (load, _options, island) => {
  let pressed: HTMLButtonElement | undefined;
  const listening = new AbortController();
  const { signal } = listening;

  const holdPress = (event: Event, button: HTMLButtonElement) => {
    event.preventDefault();
    event.stopPropagation();
    pressed = button;
  };
  island.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (button && button.type !== 'submit' && !button.matches(NATIVE)) holdPress(event, button);
    },
    { capture: true, signal },
  );
  island.addEventListener(
    'submit',
    (event) => {
      const { submitter } = event;
      // React hydrates at once for a click, but not for a submit event.
      if (submitter) holdPress(event, submitter as HTMLButtonElement);
    },
    { capture: true, signal },
  );

  const hydrate = async () => {
    for (const type of FIRST_TOUCH) island.removeEventListener(type, start, true);
    try {
      const render = await load();
      await render();
    } catch (error) {
      // Nothing else tells of a press that cannot be served. The browser shows it beside the button.
      pressed?.setCustomValidity('This did not load. Please load the page again.');
      pressed?.reportValidity();
      // The next touch is a press of its own; this one with it would be two.
      pressed = undefined;
      listen();
      throw error;
    }
    listening.abort();
    pressed?.click();
  };
  const start = () => void hydrate();
  const listen = () => {
    for (const type of FIRST_TOUCH) island.addEventListener(type, start, true);
  };
  listen();
};

export default touch;
