/** Tailwind, social cards and emails read the colours from here. */
export const palette = {
  night: '#1d2440',
  dusk: '#4a5170',
  paper: '#fbf7f1',
  sand: '#f1e7d8',
  ember: '#a33f29',
  dawn: '#f4a876',
  sage: '#5f7a68',
  mint: '#dfe9df',
  rose: '#f6ddd3',
  star: '#f2c14e',
  white: '#ffffff',
  /** Lines between parts. */
  line: '#e2d6c4',
  /** Outlines of controls, with a contrast of 3 to 1 (WCAG 1.4.11). */
  edge: '#80776a',
  success: '#1f6b4a',
  danger: '#b3261e',
} as const;
