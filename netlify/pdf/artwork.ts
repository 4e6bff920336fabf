import { encode } from 'uqr';
import { MARK } from '#src/lib/brand.ts';
import { palette } from '#src/lib/palette.ts';

type Colour = keyof typeof palette;

/** The home at night of the site's start page, on a strip of 30 by 100. */
const SHAPES: readonly (readonly [Colour, outline: string])[] = [
  ['night', 'M0 0h30v100h-30z'],
  ['dawn', 'M17 8a8 8 0 0 0 0 16z'],
  ['ember', 'M17 8a8 8 0 0 1 0 16z'],
  ['star', 'M7 32c.5 3.4 1.6 4.5 5 5-3.4.5-4.5 1.6-5 5-.5-3.4-1.6-4.5-5-5 3.4-.5 4.5-1.6 5-5z'],
  ['dawn', 'M22 36a1 1 0 0 1 2 0a1 1 0 0 1-2 0z'],
  ['paper', 'M16 46a.7.7 0 0 1 1.4 0a.7.7 0 0 1-1.4 0z'],
  ['rose', 'M3 76v-10a12 12 0 0 1 24 0v10z'],
  ['ember', 'M8 76v-10a7 7 0 0 1 14 0v10z'],
  ['paper', 'M11.5 76v-10a3.5 3.5 0 0 1 7 0v10z'],
  ['sage', 'M0 76h15v24h-15z'],
  ['star', 'M3.5 88a4 4 0 0 1 8 0a4 4 0 0 1-8 0z'],
  ['mint', 'M15 76h15v24h-15z'],
  ['sage', 'M30 100h-15a15 15 0 0 1 15-15z'],
];

/** Homes under a star, in a box of 88 by 30. */
const HOMES: readonly (readonly [Colour, outline: string])[] = [
  ['sage', 'M0 30v-14a14.6 14.6 0 0 1 29.2 0v14z'],
  ['ember', 'M29.2 15h14.6v15h-14.6z'],
  ['dawn', 'M43.8 30a14.6 14.6 0 0 1 29.2 0z'],
  ['night', 'M73.4 15h14.6v15h-14.6z'],
  ['star', 'M36.5 1c.7 4.6 2.1 6 6.7 6.7-4.6.7-6 2.1-6.7 6.7-.7-4.6-2.1-6-6.7-6.7 4.6-.7 6-2.1 6.7-6.7z'],
];

/** Draws the homes with their lower right corner at a point. */
export function drawHomes(document: PDFKit.PDFDocument, right: number, bottom: number): void {
  document.save().translate(right - 88, bottom - 30);
  for (const [colour, outline] of HOMES) document.path(outline).fill(palette[colour]);
  document.restore();
}

/** Draws the strip at the left edge, as high as `height`. */
export function drawStrip(document: PDFKit.PDFDocument, height: number): void {
  document.save().scale(height / 100);
  for (const [colour, outline] of SHAPES) document.path(outline).fill(palette[colour]);
  document.restore();
}

/** Draws the logo's mark. */
export function drawMark(document: PDFKit.PDFDocument, x: number, y: number, size: number): void {
  const { cx, cy, r } = MARK.companion;
  document
    .save()
    .translate(x, y)
    .scale(size / 32);
  document.path(MARK.star).fill(palette.ember);
  document.circle(cx, cy, r).fill(palette.star);
  document.restore();
}

/** Draws a QR code on white, with a quiet zone, so that every camera finds it. */
export function drawQrCode(document: PDFKit.PDFDocument, text: string, x: number, y: number, size: number): void {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 4 });
  const module = size / modules;
  document.rect(x, y, size, size).fill(palette.white);
  for (const [row, cells] of data.entries()) {
    for (const [column, isDark] of cells.entries()) {
      if (isDark) document.rect(x + column * module, y + row * module, module, module);
    }
  }
  document.fill(palette.night);
}
