/**
 * When a section fades in: once a fifth of it is in view (spec 1 §9), or, where it is too tall for that, once it has come
 * to the middle of the screen. A browser measures both anew when the screen is turned or the page is zoomed.
 */
const SHOWN: IntersectionObserverInit[] = [{ threshold: 0.2 }, { rootMargin: '-50%' }];

/**
 * Fades in, once, each section below the screen. It begins with the first scrolling: until then nothing is hidden, so that
 * pages are whole for machines that only look.
 */
export function revealSections(): void {
  for (const section of document.querySelectorAll<HTMLElement>('main > section')) {
    if (section.getBoundingClientRect().top < innerHeight) continue;
    section.dataset['reveal'] = 'later';
    for (const shown of SHOWN) {
      const watcher = new IntersectionObserver((entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) section.dataset['reveal'] = '';
      }, shown);
      watcher.observe(section);
    }
  }
}
