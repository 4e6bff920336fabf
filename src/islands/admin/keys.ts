export const KEYS = [
  { key: '/', does: 'Go to the search' },
  { key: '↓ ↑', does: 'Go to the next row, or the one before' },
  { key: 'x', does: 'Tick the row' },
  { key: '?', does: 'Show these keys' },
] as const;

const ROWS = '[data-row]';
const TICK = '[data-tick]';

/**
 * Does what a key says on the page. Ignores keys in fields and keys with a modifier.
 * @param showKeys opens the list of the keys
 */
export function handleKey(event: KeyboardEvent, showKeys: () => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return;
  if (isBusy(event.target)) return;
  const isDone = actOn(event.key, showKeys);
  if (isDone) event.preventDefault();
}

/** Fields, choices with arrow keys of their own, and open dialogs. */
function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches(TICK)) return false;
  return target.isContentEditable || target.closest('input, select, textarea, [role=tablist]') !== null;
}

/** @returns whether the key did something */
function actOn(key: string, showKeys: () => void): boolean {
  switch (key) {
    case '/':
      return focus(document.querySelector('input[type=search]'));
    case 'ArrowDown':
      return focus(rowBeside(1));
    case 'ArrowUp':
      return focus(rowBeside(-1));
    case 'x':
      return click(currentRow()?.querySelector(TICK));
    case '?':
      showKeys();
      return true;
    default:
      return false;
  }
}

function currentRow(): Element | null {
  return document.activeElement?.closest(ROWS) ?? null;
}

/** The row before or after the focused row; the first row if no row has the focus. */
function rowBeside(step: 1 | -1): Element | null {
  const rows = [...document.querySelectorAll(ROWS)].filter((row) => row.checkVisibility());
  const current = currentRow();
  return (current === null ? rows[0] : rows[rows.indexOf(current) + step]) ?? null;
}

function focus(element: Element | null): boolean {
  if (!(element instanceof HTMLElement)) return false;
  element.focus();
  element.scrollIntoView({ block: 'nearest' });
  return true;
}

function click(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement)) return false;
  element.click();
  return true;
}
