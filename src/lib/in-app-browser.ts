const NAMED = /\b(Instagram|FBAN|FBAV|WhatsApp)\b|; wv\)/;

/** Whether another app shows the page in its own browser, as WhatsApp and Instagram do. */
export function isInAppBrowser(userAgent: string): boolean {
  // On iPhones only such browsers lack "Safari".
  return NAMED.test(userAgent) || (/iPhone|iPad/.test(userAgent) && !userAgent.includes('Safari/'));
}
