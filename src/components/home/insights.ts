/** Lets the two buttons move the row of articles, and shows a focused card whole. */
export function watchInsights(): void {
  const row = document.querySelector<HTMLElement>('[data-insights]');
  for (const button of document.querySelectorAll<HTMLButtonElement>('#latest-insights button')) {
    button.addEventListener('click', () => {
      // A button scrolls by its exact distance. Only a swipe snaps to a card.
      row?.style.setProperty('scroll-snap-type', 'none');
      row?.scrollBy({ left: Number(button.value) });
    });
  }
  // Browsers do not scroll to a focused link that is partly in view.
  row?.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches('a:focus-visible'))
      target.scrollIntoView({ block: 'nearest', inline: 'start' });
  });
  row?.addEventListener('touchstart', () => row.style.removeProperty('scroll-snap-type'), { passive: true });
}
