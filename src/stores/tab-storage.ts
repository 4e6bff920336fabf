/** Where the browser refuses to keep anything, the page remembers for itself. */
const fallback = new Map<string, string>();

/** What this tab remembers until it is closed (sessionStorage). */
export function readFromTab(key: string): string | null {
  try {
    // Where storage was full, it may still hold an older text.
    return fallback.get(key) ?? sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers a text; `null` forgets it. */
export function writeToTab(key: string, text: string | null): void {
  fallback.delete(key);
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    if (text !== null) fallback.set(key, text);
  }
}
