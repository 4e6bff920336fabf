const DELAY_MS = 3_000;
const SHOWN_KEY = 'visa-popup-shown';

/**
 * Matches open dialogs, focused fields and choices of the visitor. "Please choose" does not count as a choice. `:is` ignores
 * selectors that an older browser does not know.
 */
const BUSY = ':is(:modal,:popover-open,:is(input,select,textarea):focus,:checked:not(:default,[value=""]))';

/** Whether something is open in a part of the page, or the visitor sees a field there or has filled one in. */
function isBusy(part: ParentNode): boolean {
  const fields = part.querySelectorAll<HTMLInputElement>('input,textarea');
  return part.querySelector(BUSY) !== null || [...fields].some(isSeenOrFilled);
}

/** A field without a box is not seen: its rectangle ends at 0. */
function isSeenOrFilled(field: HTMLInputElement): boolean {
  const { top, bottom } = field.getBoundingClientRect();
  return field.value !== field.defaultValue || (bottom > 0 && top < innerHeight);
}

function wasShown(): string | null | undefined {
  try {
    return localStorage.getItem(SHOWN_KEY);
  } catch {
    return undefined;
  }
}

function markShown(): void {
  try {
    localStorage.setItem(SHOWN_KEY, 'true');
  } catch {
    // Storage is blocked: the popup opens again on the next page.
  }
}

/** Opens the popup from the badge and the links to it, and once by itself if the page allows it. */
export function setUpVisaPopup(dialog: HTMLDialogElement): void {
  const template = dialog.querySelector('template');
  if (!template) return;

  /** The content is in the page only while the popup is open, so that nothing takes its fields for the page's own. */
  const open = () => {
    if (template.parentNode) template.replaceWith(template.content.cloneNode(true));
    dialog.showModal();
  };
  dialog.addEventListener('close', () => {
    markShown();
    // A form stays in the page if it is hydrated or holds what the visitor typed.
    if (dialog.querySelector('[ssr]') && !isBusy(dialog)) dialog.firstElementChild?.replaceWith(template);
  });
  let pressed: EventTarget | null = null;
  dialog.addEventListener('pointerdown', ({ target }) => {
    pressed = target;
  });
  // A click whose target is the dialog itself is on the backdrop. Two such clicks do not count: one that began in the content
  // (a selection of text), and the second of a double click on the badge.
  dialog.addEventListener('click', ({ target, detail }) => {
    if (target === dialog && pressed === dialog && detail < 2) dialog.close();
  });
  for (const link of document.querySelectorAll<HTMLElement>('a[aria-haspopup]')) {
    link.addEventListener('click', (event) => {
      // The badge is a link, which the browser then opens in another tab or window.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      open();
    });
  }
  if ('opens' in dialog.dataset) {
    setTimeout(() => {
      // Checked after the delay, because the popup may have been closed since, here or in another tab.
      if (!wasShown() && !isBusy(document)) open();
    }, DELAY_MS);
  }
}
