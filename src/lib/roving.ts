const STEPS: Record<string, 'first' | 'last' | -1 | 1> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  Home: 'first',
  End: 'last',
};

type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/**
 * Where a key moves the focus within `count` items, round and round (ARIA practices, menus and tabs). Held with Alt, Ctrl
 * or Cmd it is the browser's: back, or the start of the page.
 * @param index the item that has the focus, or -1
 * @returns the item's index, or `null` for a key that moves nothing
 */
export function movedIndex(press: Press, index: number, count: number): number | null {
  const step = STEPS[press.key];
  if (step === undefined || count === 0 || press.altKey || press.ctrlKey || press.metaKey) return null;
  if (step === 'first') return 0;
  if (step === 'last') return count - 1;
  return wrapIndex(index < 0 && step < 0 ? 0 : index, step, count);
}

/** The index `step` further, beginning again at either end. */
export function wrapIndex(index: number, step: number, count: number): number {
  return (index + step + count) % count;
}
