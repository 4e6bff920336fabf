/** When the tag loads on a page that is never idle. */
const MAX_DELAY_MS = 5_000;

/** Loads the tag when the browser is idle. A page restored from the back/forward cache counts as a view too. */
export function countVisit(id: string, scriptUrl: string): void {
  command('js', new Date());
  command('config', id);
  const load = () => {
    const tag = document.createElement('script');
    tag.async = true;
    tag.src = withId(scriptUrl, id);
    tag.dataset['domain'] = id;
    tag.dataset['websiteId'] = id;
    document.head.append(tag);
  };
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: MAX_DELAY_MS });
  else setTimeout(load, MAX_DELAY_MS);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) command('event', 'page_view');
  });
}

/** Adds the id to the script's URL, where Google's tag reads it. */
function withId(scriptUrl: string, id: string): string {
  const url = new URL(scriptUrl);
  if (!url.searchParams.has('id')) url.searchParams.set('id', id);
  return url.href;
}

/** Adds a command to the queue of Google's tag, which accepts only `arguments` objects. */
function command(..._words: unknown[]): void {
  const queue = window as { dataLayer?: IArguments[] };
  // oxlint-disable-next-line prefer-rest-params -- see above
  (queue.dataLayer ??= []).push(arguments);
}
