/** Whether an answer may move the focus within a part of the page: not while somebody is at work in another part. */
export function isFocusFree(part: Element | null | undefined): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || part?.contains(activeElement) === true;
}
