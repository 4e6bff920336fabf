/** Long enough for a page that is never idle. */
const LATEST_MS = 5_000;

/** Loads the tag when the browser has nothing better to do. Back and forward, which load nothing, are told as views too. */
export function countVisit(id: string, address: string): void {
  command('js', new Date());
  command('config', id);
  const load = () => {
    const tag = document.createElement('script');
    tag.async = true;
    tag.src = withId(address, id);
    tag.dataset['domain'] = id;
    tag.dataset['websiteId'] = id;
    document.head.append(tag);
  };
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: LATEST_MS });
  else setTimeout(load, LATEST_MS);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) command('event', 'page_view');
  });
}

/** Google's tag takes the id in its address too; an address that names it already stays. */
function withId(address: string, id: string): string {
  const url = new URL(address);
  if (!url.searchParams.has('id')) url.searchParams.set('id', id);
  return url.href;
}

/** Waits in Google's queue until the tag comes; it reads `arguments` objects alone. */
function command(..._words: unknown[]): void {
  const queue = window as { dataLayer?: IArguments[] };
  // eslint-disable-next-line prefer-rest-params -- see above
  (queue.dataLayer ??= []).push(arguments);
}
