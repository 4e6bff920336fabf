import sans from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import serif from '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2?url';

/** Arguments of `FontFace`; tailwind.config.mjs uses the same names. */
export const FONTS = [
  ['Figtree', `url(${sans})`, { weight: '300 900' }],
  ['Young Serif', `url(${serif})`, { weight: '400' }],
] as const;
