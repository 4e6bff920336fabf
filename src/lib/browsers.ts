// Safari before 17, Firefox before 125 and Chrome before 114 have no popovers. Invoker commands are newer still.

export function supportsCommands(): boolean {
  return 'command' in HTMLButtonElement.prototype;
}

export function showPopover(element: HTMLElement | null): void {
  if (element && 'popover' in element) element.showPopover();
}

export function hidePopover(element: HTMLElement | null): void {
  if (element && 'popover' in element) element.hidePopover();
}

const NAMED = /\b(Instagram|FBAN|FBAV|WhatsApp)\b|; wv\)/;

/** Whether the page is in another app's own browser, such as that of WhatsApp or Instagram. */
export function isInAppBrowser(userAgent: string): boolean {
  // On iPhones only such browsers lack "Safari".
  return NAMED.test(userAgent) || (/iPhone|iPad/.test(userAgent) && !userAgent.includes('Safari/'));
}
