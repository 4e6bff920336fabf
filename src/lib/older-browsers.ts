// Nothing may fail where a browser lacks invoker commands, or (before Safari 17, Firefox 125 and Chrome 114) popovers.

/** Whether the browser obeys invoker commands (`command`, `commandfor`); where not, scripts do what they say. */
export function obeysCommands(): boolean {
  return 'command' in HTMLButtonElement.prototype;
}

/** Shows a popover above all else. */
export function showPopover(element: HTMLElement | null): void {
  if (element && 'popover' in element) element.showPopover();
}

/** Hides a popover again. */
export function hidePopover(element: HTMLElement | null): void {
  if (element && 'popover' in element) element.hidePopover();
}
