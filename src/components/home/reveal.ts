/** How much of a section is in view when it fades in (spec 1 §9). */
const SHOWN = 0.2;

/**
 * Fades in, once, each section below the screen. It begins with the first scrolling: until then nothing is hidden, so that
 * pages are whole for machines that only look. Of a section too tall for its share, half a screen is enough.
 */
export function revealSections(): void {
  for (const section of document.querySelectorAll<HTMLElement>('main > section')) {
    if (section.getBoundingClientRect().top < innerHeight) continue;
    section.dataset['reveal'] = 'later';
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) section.dataset['reveal'] = '';
      },
      { threshold: Math.min(SHOWN, innerHeight / 2 / section.offsetHeight) },
    );
    watcher.observe(section);
  }
}
