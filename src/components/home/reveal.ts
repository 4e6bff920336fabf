/** A section fades in when a fifth of it is in view, or when it reaches the middle of the screen, if it is too tall for that. */
const REVEALED: IntersectionObserverInit[] = [{ threshold: 0.2 }, { rootMargin: '-50%' }];

/** Lets each section below the screen fade in once. Call it on the first scroll, so that crawlers see the whole page. */
export function revealSections(): void {
  for (const section of document.querySelectorAll<HTMLElement>('main > div > section')) {
    if (section.getBoundingClientRect().top < innerHeight) continue;
    section.dataset['reveal'] = 'later';
    for (const options of REVEALED) {
      const watcher = new IntersectionObserver((entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) section.dataset['reveal'] = '';
      }, options);
      watcher.observe(section);
    }
  }
}
