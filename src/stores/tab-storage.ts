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

/**
 * Adds to a public form's values where the visit of this tab began (docs/rules.md, Where a booking comes from). The script of
 * components/shell/PageScript.astro keeps the first page under this key. Without storage, the visit begins on the page of the form.
 */
export function withOrigin<Values extends object>(values: Values) {
  const here = [location.pathname, location.search.slice(1).replaceAll('&', ','), document.referrer.split('/')[2]];
  const [pathname = '', ...parts] = (readFromTab('origin') ?? String(here)).split(',');
  const host = parts.pop();
  const searchParams = new URLSearchParams(parts.join('&'));
  const origin = {
    page: pathname,
    referrer: host === '' || host === location.host ? null : host,
    source: searchParams.get('utm_source'),
    campaign: searchParams.get('utm_campaign'),
    from: searchParams.get('ref') ?? searchParams.get('from'),
  };
  return { ...values, origin };
}
