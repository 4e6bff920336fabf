/** How long a visitor reads before the popup opens, and where the browser remembers that it did (spec 1 §9). */
const DELAY_MS = 3_000;
const SHOWN = 'visa-popup-shown';

/** What is open, in use, or chosen by the visitor and not by the page; "Please choose" is nobody's choice. */
const BUSY = ':modal, :popover-open, :is(input, select, textarea):focus, :checked:not(:default, [value=""])';

/** Whether something else is open, or the visitor is busy with a form. */
function isBusy(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('input, textarea');
  return document.querySelector(BUSY) !== null || [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}

/** Blocked storage costs only the memory of it. */
function isRemembered(): boolean {
  try {
    return localStorage.getItem(SHOWN) !== null;
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

/** Brings its content into the page with the first opening, so that nothing closed is found among the page's own fields. */
function open(dialog: HTMLDialogElement): void {
  const template = dialog.querySelector('template');
  template?.replaceWith(template.content);
  dialog.showModal();
}

/** Opens the popup by the badge, and once by itself where the page lets it; every way of closing it is remembered. */
export function watchVisaPopup(dialog: HTMLDialogElement): void {
  dialog.addEventListener('close', remember);
  // Its content fills it, so that a click on itself is one on the backdrop.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  document.querySelector('[aria-haspopup=dialog][href]')?.addEventListener('click', (event) => {
    event.preventDefault();
    open(dialog);
  });
  if ('opens' in dialog.dataset) {
    setTimeout(() => {
      // Asked only now: it may have been closed meanwhile, here or in another tab.
      if (!isRemembered() && !isBusy()) open(dialog);
    }, DELAY_MS);
  }
}
