/** Calls with the token of the address now, and whenever the fragment changes. Returns `stop`. */
export function followToken(onToken: (token: string) => void): () => void {
  const follow = () => {
    onToken(location.hash.slice(1));
  };
  follow();
  addEventListener('hashchange', follow);
  return () => {
    removeEventListener('hashchange', follow);
  };
}
