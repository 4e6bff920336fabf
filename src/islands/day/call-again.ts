const RETRY_MS = 20_000;
const REFRESH_MS = 60_000;

/**
 * Refreshes now, and again when the connection is back or the page is shown again. Retries meanwhile.
 * @param refreshesAlone whether it also refreshes every `REFRESH_MS` while the page is shown
 * @returns a function that stops it
 */
export function callAgain(refresh: () => void, retry: () => void, refreshesAlone: boolean): () => void {
  const refreshIfSeen = () => document.visibilityState === 'visible' && refresh();
  const timers = [setInterval(retry, RETRY_MS)];
  if (refreshesAlone) timers.push(setInterval(refreshIfSeen, REFRESH_MS));
  const listening = new AbortController();
  const { signal } = listening;
  addEventListener('online', refresh, { signal });
  document.addEventListener('visibilitychange', refreshIfSeen, { signal });
  refresh();
  return () => {
    for (const timer of timers) clearInterval(timer);
    listening.abort();
  };
}
