import type { ClientDirective } from 'astro';
import { obeysCommands } from '#src/lib/older-browsers.ts';

const FIRST_TOUCH = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click'] as const;

/** Buttons that the browser serves by itself need no replay; older ones do not know commands. */
const NATIVE = `[popovertarget]${obeysCommands() ? ', [commandfor]' : ''}`;

const PAINTED_AFTER_MS = 100;

/**
 * `client:touch`: loads and hydrates the island when it is first pointed at, touched or focused. A button pressed or a
 * form sent before it is ready is pressed or sent again once it is, so that no tap is lost. Where its script does not come,
 * the next touch tries again.
 */
const touch: ClientDirective = (load, _options, island) => {
  let isLoading = false;
  let pressed: HTMLButtonElement | undefined;
  let opener: HTMLButtonElement | undefined;
  const listening = new AbortController();
  const early = { capture: true, signal: listening.signal };

  const holdPress = (event: Event, button: HTMLButtonElement) => {
    event.preventDefault();
    event.stopPropagation();
    pressed = button;
  };
  const holdClick = (event: Event) => {
    const button = (event.target as Element).closest('button');
    if (button?.matches(NATIVE)) opener = button;
    else if (button && button.type !== 'submit') holdPress(event, button);
  };
  const holdSubmit = (event: SubmitEvent) => {
    // React hydrates at once for a click, but not for a submit event.
    if (event.submitter) holdPress(event, event.submitter as HTMLButtonElement);
  };

  const hydrate = async () => {
    if (isLoading) return;
    isLoading = true;
    try {
      const render = await load();
      await render();
    } catch (error) {
      // Nothing else tells of a press that cannot be served. The browser shows it beside the button.
      pressed?.setCustomValidity('This did not load. Please load the page again.');
      pressed?.reportValidity();
      // Forget this press: the next touch brings its own, and both would be clicked.
      pressed = undefined;
      isLoading = false;
      throw error;
    }
    listening.abort();
    const served = pressed ?? (island.querySelector(':is(:modal,:popover-open)') && opener);
    if (!served) return;
    const buttons = island.getElementsByTagName('button');
    const place = [...buttons].indexOf(served);
    // What the browser has opened is painted first.
    if (!pressed) await new Promise((resolve) => setTimeout(resolve, PAINTED_AFTER_MS));
    // React hydrates at once for it. On a page that the browser has translated, it puts buttons of its own into the page.
    served.dispatchEvent(new Event('pointercancel', { bubbles: true }));
    if (pressed || !served.isConnected) buttons[place]?.click();
  };

  island.addEventListener('click', holdClick, early);
  island.addEventListener('submit', holdSubmit, early);
  for (const type of FIRST_TOUCH) island.addEventListener(type, () => void hydrate(), early);
};

export default touch;
