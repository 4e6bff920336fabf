/** Runs `action` whenever the page is looked at again, after another tab or another program. Returns a function that stops it. */
export function onReturn(action: () => unknown): () => void {
  const act = () => {
    if (document.visibilityState === 'visible') action();
  };
  addEventListener('visibilitychange', act);
  return () => removeEventListener('visibilitychange', act);
}
