const STEPS: Record<string, 'first' | 'last' | -1 | 1> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  Home: 'first',
  End: 'last',
};

type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/**
 * Returns the item to focus after an arrow key, Home or End, with wrapping (ARIA patterns for menus and tabs). Keys pressed with
 * Alt, Ctrl or Cmd are left to the browser.
 * @param index the focused item, or -1
 * @returns `null` for a key that does not move the focus
 */
export function indexAfterKey(press: KeyPress, index: number, count: number): number | null {
  const step = STEPS[press.key];
  if (step === undefined || count === 0 || press.altKey || press.ctrlKey || press.metaKey) return null;
  if (step === 'first') return 0;
  if (step === 'last') return count - 1;
  return wrapIndex(index < 0 && step < 0 ? 0 : index, step, count);
}

export function wrapIndex(index: number, step: number, count: number): number {
  return (index + step + count) % count;
}

/** Returns the next item after the focused one that begins with the pressed letter; `null` if none does. */
export function indexAfterLetter(press: KeyPress, index: number, texts: readonly string[]): number | null {
  if (press.key.length !== 1 || press.altKey || press.ctrlKey || press.metaKey) return null;
  const begins = (at: number) => texts[at % texts.length]?.toLowerCase().startsWith(press.key.toLowerCase());
  const found = texts.map((_, step) => index + 1 + step).find(begins);
  return found === undefined ? null : found % texts.length;
}
