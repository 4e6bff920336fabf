import sans from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import serif from '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2?url';

/** Arguments of `FontFace`. tailwind.config.mjs uses the same names. */
const FONTS = [
  ['Figtree', `url(${sans})`, { weight: '300 900' }],
  ['Young Serif', `url(${serif})`, { weight: '400' }],
] as const;

/** Returns the fonts as a style sheet, for pages and browsers without scripts. */
export function fontFaces(): string {
  return FONTS.map(
    ([family, source, { weight }]) =>
      `@font-face{font-family:${family};src:${source};font-weight:${weight};font-display:swap}`,
  ).join('');
}

/**
 * Loads the fonts after the page and adds them all at once, without any that did not load. Fonts in a style sheet would load
 * before the first paint, and each would cause another layout (docs/decisions/page-styles.md).
 */
export function loadFonts(): void {
  const faces = FONTS.map(([family, source, descriptors]) => new FontFace(family, source, descriptors));
  let hasScrolled = false;
  for (const input of ['wheel', 'touchmove', 'keydown']) addEventListener(input, () => (hasScrolled = true));
  void Promise.allSettled(faces.map((face) => face.load())).then(() => {
    for (const face of faces) document.fonts.add(face);
    // Headings now break elsewhere, so a smooth scroll to the URL's fragment would miss its target.
    if (!hasScrolled) document.querySelector(':target')?.scrollIntoView();
  });
}
