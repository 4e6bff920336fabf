import { palette } from './src/lib/palette.ts';

/** @type {import('tailwindcss').Config} */
export default {
  theme: {
    // The palette replaces Tailwind's: no other colour exists on the site.
    colors: { ...palette, transparent: 'transparent', current: 'currentColor' },
    fontFamily: {
      serif: ['Young Serif', 'Fallback Serif', 'serif'],
      sans: ['Figtree', 'Fallback Sans', 'sans-serif'],
    },
  },
};
