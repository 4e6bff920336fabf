// Browsers older than Safari 17, Firefox 125 and Chrome 114 know no popovers: there nothing may fail.

/** Shows a popover above all else. */
export function showPopover(element: HTMLElement | null): void {
  if (element && 'popover' in element) element.showPopover();
}

/** Hides a popover again. */
export function hidePopover(element: HTMLElement | null): void {
  if (element && 'popover' in element) element.hidePopover();
}
