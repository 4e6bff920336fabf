/**
 * What this tab remembers until it is closed (sessionStorage). Browsers may refuse it; then nothing is remembered, and
 * nothing fails.
 */
export function readFromTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers a text; `null` forgets it. */
export function keepInTab(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Refused or full: see above.
  }
}
