import type { ClientDirective } from 'astro';
import { supportsCommands } from '#src/lib/browsers.ts';

const FIRST_TOUCH = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click'] as const;

/** Buttons that work without a script, so that their press needs no replay. Older browsers do not know commands. */
const NATIVE = `[popovertarget]${supportsCommands() ? ', [commandfor]' : ''}`;

/** Elements that can be focused or pressed. A browser that translates the page adds none of these. */
const CONTROLS = 'a, button, input, select, textarea';

const PAINTED_AFTER_MS = 100;

/** Shown at a button whose script did not load: the first time, and after that. */
const NOT_LOADED = ['This didn’t load. Please reload the page.', 'Still nothing? Message us on WhatsApp.'] as const;

/**
 * `client:touch` loads and hydrates the island when it is first pointed at, touched or focused. A button that was pressed or a
 * form that was sent before is pressed or sent again afterwards, so that no press is lost. If the script does not load, the next
 * touch tries again.
 */
const touch: ClientDirective = (load, _options, island) => {
  let isLoading = false;
  let isTouched = false;
  let failures = 0;
  let pressed: HTMLButtonElement | undefined;
  let opener: HTMLButtonElement | undefined;
  let warned: HTMLButtonElement | undefined;
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
    warned?.setCustomValidity('');
    const render = await load();
    await render();
    // Astro's element keeps this attribute, and reports the error, if a script did not load.
    if (island.hasAttribute('ssr')) {
      showFailure();
      isLoading = false;
      return;
    }
    listening.abort();
    if (pressed || isTouched) await takeOver();
  };

  /** Shows at the pressed button that nothing was loaded, and forgets the press: the visitor will press again. */
  const showFailure = () => {
    pressed?.setCustomValidity(NOT_LOADED[failures === 0 ? 0 : 1]);
    pressed?.reportValidity();
    failures += 1;
    warned = pressed;
    pressed = undefined;
  };

  /**
   * Makes React hydrate at once, because a press in the meantime would be lost. If the browser has translated the page, React
   * replaces the controls, so focus and press move to the new ones.
   */
  const takeOver = async () => {
    const controls = () => [...island.querySelectorAll<HTMLElement>(CONTROLS)];
    const before: readonly Element[] = controls();
    const focused = document.activeElement;
    const served = pressed ?? (island.querySelector(':is(:modal,:popover-open)') && opener);
    // Lets the browser paint what the press has opened first.
    if (served && !pressed) await new Promise((resolve) => setTimeout(resolve, PAINTED_AFTER_MS));
    before[0]?.dispatchEvent(new Event('pointercancel', { bubbles: true }));
    const after = controls();
    const inPlaceOf = (control: Element) => after[before.indexOf(control)];
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
