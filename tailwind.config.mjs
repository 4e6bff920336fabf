import { palette } from './src/lib/palette.ts';

/** @type {import('tailwindcss').Config} */
export default {
  theme: {
    // These colours replace Tailwind's palette.
    colors: { ...palette, transparent: 'transparent', current: 'currentColor' },
    fontFamily: {
      serif: ['Young Serif', 'Fallback Serif', 'Fallback Serif Android', 'serif'],
      sans: ['Figtree', 'Fallback Sans', 'sans-serif'],
    },
  },
};
