import { atom, type ReadableAtom } from 'nanostores';

const KEY = 'admin-keys';

const $writable = atom(true);
/** Whether single keys do something on the administrator's pages. This device remembers it. */
export const $areShortcutsEnabled: ReadableAtom<boolean> = $writable;

/** Reads the switch. A blocked storage leaves the keys on for the page. */
export function restoreShortcuts(): void {
  try {
    $writable.set(localStorage.getItem(KEY) !== 'off');
  } catch {
    $writable.set(true);
  }
}

export function setShortcutsEnabled(areOn: boolean): void {
  $writable.set(areOn);
  try {
    localStorage.setItem(KEY, areOn ? 'on' : 'off');
  } catch {
    // It holds until the page is left.
  }
}
