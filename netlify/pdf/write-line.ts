import { loadFontFace, type Family } from './fonts.ts';
import { visualRuns, type Run } from './text-runs.ts';

interface Line {
  family: Family;
  size: number;
  colour: string;
  /** Left end of the baseline, in points from the upper left corner. */
  x: number;
  y: number;
  /** A longer text is written smaller, and what does not fit in the smallest size is cut off. */
  maxWidth: number;
  minSize?: number;
}

/** pdfkit lays out a text word by word unless it is given features. Arabic words would then be in the wrong order. */
const WHOLE = { features: [] };

export function writeLine(document: PDFKit.PDFDocument, text: string, line: Line): void {
  const { family, size, colour, x, y, maxWidth, minSize = size / 2 } = line;
  const runs = visualRuns(text, family);
  const full = widthOf(document, runs, size);
  const fitted = full > maxWidth ? Math.max(minSize, (size * maxWidth) / full) : size;
  if (widthOf(document, runs, fitted) > maxWidth + 1) {
    writeLine(document, shortened(text), line);
    return;
  }
  let left = x;
  for (const run of runs) {
    selectFont(document, run, fitted).fillColor(colour);
    document.text(run.text, left, y, { ...WHOLE, lineBreak: false, baseline: 'alphabetic' });
    left += document.widthOfString(run.text, WHOLE);
  }
}

/** A tenth shorter. */
function shortened(text: string): string {
  const characters = Array.from(text.replace(/…$/u, ''));
  return `${characters
    .slice(0, Math.floor(characters.length * 0.9))
    .join('')
    .trimEnd()}…`;
}

function widthOf(document: PDFKit.PDFDocument, runs: readonly Run[], size: number): number {
  return runs.reduce((sum, run) => sum + selectFont(document, run, size).widthOfString(run.text, WHOLE), 0);
}

function selectFont(document: PDFKit.PDFDocument, { fontFile }: Run, size: number) {
  // A registered font is embedded once.
  return document.registerFont(fontFile, loadFontFace(fontFile).bytes).font(fontFile).fontSize(size);
}
