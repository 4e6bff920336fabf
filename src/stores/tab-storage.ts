/** Keeps texts when sessionStorage is full or blocked. */
const fallback = new Map<string, string>();

export function readFromTab(key: string): string | null {
  try {
    // A full storage may still hold an older text.
    return fallback.get(key) ?? sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** `null` removes the text. */
export function writeToTab(key: string, text: string | null): void {
  fallback.delete(key);
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    if (text !== null) fallback.set(key, text);
  }
}
