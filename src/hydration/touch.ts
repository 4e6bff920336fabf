import type { ClientDirective } from 'astro';
import { supportsCommands } from '#src/lib/older-browsers.ts';

const FIRST_TOUCH = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click'] as const;

/** Buttons that the browser serves by itself need no replay; older ones do not know commands. */
const NATIVE = `[popovertarget]${supportsCommands() ? ', [commandfor]' : ''}`;

/** What can have the focus or be pressed; a browser that translates the page adds none. */
const CONTROLS = 'a, button, input, select, textarea';

const PAINTED_AFTER_MS = 100;

/**
 * `client:touch`: loads and hydrates the island when it is first pointed at, touched or focused. A button pressed or a
 * form sent before it is ready is pressed or sent again once it is, so that no tap is lost. Where its script does not come,
 * the next touch tries again.
 */
const touch: ClientDirective = (load, _options, island) => {
  let isLoading = false;
  let isTouched = false;
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
    if (pressed || isTouched) await takeOver();
  };

  /**
   * Has React hydrate at once, in place of a moment later, in which a press could be lost. On a page that the browser has
   * translated, React puts controls of its own into the places of the old ones.
   */
  const takeOver = async () => {
    const controls = () => Array.from(island.querySelectorAll<HTMLElement>(CONTROLS));
    const before = controls();
    const focused = document.activeElement;
    const served = pressed ?? (island.querySelector(':is(:modal,:popover-open)') && opener);
    // What the browser has opened is painted first.
    if (served && !pressed) await new Promise((resolve) => setTimeout(resolve, PAINTED_AFTER_MS));
    before[0]?.dispatchEvent(new Event('pointercancel', { bubbles: true }));
    const after = controls();
    const inPlaceOf = (control: Element) => after[before.findIndex((one) => one === control)];
    if (focused?.isConnected === false) inPlaceOf(focused)?.focus();
    if (served && (pressed || !served.isConnected)) inPlaceOf(served)?.click();
  };

  const answerTouch = ({ isTrusted }: Event) => {
    isTouched ||= isTrusted;
    void hydrate();
  };

  island.addEventListener('click', holdClick, early);
  island.addEventListener('submit', holdSubmit, early);
  for (const type of FIRST_TOUCH) island.addEventListener(type, answerTouch, early);
};

export default touch;
