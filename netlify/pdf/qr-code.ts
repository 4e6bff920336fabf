import { encode } from 'uqr';
import { palette } from '#src/lib/palette.ts';

/** The code with its quiet zone on white, so that every reader finds it. */
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
