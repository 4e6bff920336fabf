/** Whether an answer may move the focus within a part of the page: not while somebody is at work in another part. */
export function isFocusFree(part: Element | null | undefined): boolean {
  const { activeElement } = document;
  if (!activeElement) return true;
  return activeElement.contains(part ?? null) || part?.contains(activeElement) === true;
}
