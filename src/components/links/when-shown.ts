/** Acts once somebody looks at the page: not while a browser prepares it, nor in a tab in the background. */
export function onceVisible(act: () => void): void {
  const events = ['visibilitychange', 'prerenderingchange'];
  const check = () => {
    const isPrepared = 'prerendering' in document && document.prerendering === true;
    if (isPrepared || document.visibilityState !== 'visible') return;
    for (const event of events) document.removeEventListener(event, check);
    act();
  };
  for (const event of events) document.addEventListener(event, check);
  check();
}
