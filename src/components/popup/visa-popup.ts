/** How long a visitor reads before the popup opens, and where the browser remembers that it did (spec 1 §9). */
const DELAY_MS = 3_000;
const SHOWN = 'visa-popup-shown';

/**
 * What is open, in use, or chosen by the visitor and not by the page; "Please choose" is nobody's choice. `:is` forgives
 * what an older browser does not know.
 */
const BUSY = ':is(:modal,:popover-open,:is(input,select,textarea):focus,:checked:not(:default,[value=""]))';

/** Whether something is open within a part of the page, or the visitor is busy with a form there. */
function isBusy(part: ParentNode): boolean {
  const fields = part.querySelectorAll<HTMLInputElement>('input,textarea');
  return part.querySelector(BUSY) !== null || [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}

/** Where storage is blocked, it is only not remembered. */
function isRemembered(): boolean {
  try {
    return Boolean(localStorage.getItem(SHOWN));
  } catch {
    return false;
  }
}

function remember(): void {
  try {
    localStorage.setItem(SHOWN, 'true');
  } catch {
    // It opens again on the next page.
  }
}

/** Opens the popup by the badge, and once by itself where the page lets it; every way of closing it is remembered. */
export function watchVisaPopup(dialog: HTMLDialogElement): void {
  const template = dialog.querySelector('template');
  if (!template) return;

  /** Its content is in the page only while it is open, so that its fields are not found among the page's own. */
  const open = () => {
    if (template.parentNode) template.replaceWith(template.content.cloneNode(true));
    dialog.showModal();
  };
  dialog.addEventListener('close', () => {
    remember();
    // A form that is hydrated, or holds what somebody typed, stays.
    if (dialog.querySelector('[ssr]') && !isBusy(dialog)) dialog.firstElementChild?.replaceWith(template);
  });
  let pressed: EventTarget | null = null;
  dialog.addEventListener('pointerdown', ({ target }) => {
    pressed = target;
  });
  // Its content fills it: a click on the dialog itself is one on its backdrop, unless it began in the content (text being
  // selected) or is the second of a double click on the badge.
  dialog.addEventListener('click', ({ target, detail }) => {
    if (target === dialog && pressed === dialog && detail < 2) dialog.close();
  });
  document.querySelector<HTMLElement>('a[aria-haspopup]')?.addEventListener('click', (event) => {
    // A link that is opened in another tab is left to the browser.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open();
  });
  if ('opens' in dialog.dataset) {
    setTimeout(() => {
      // Asked only now: it may have been closed meanwhile, here or in another tab.
      if (!isRemembered() && !isBusy(document)) open();
    }, DELAY_MS);
  }
}
