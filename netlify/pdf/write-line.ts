import { loadFontFace, type Family } from './fonts.ts';
import { visualRuns, type Run } from './text-runs.ts';

interface Line {
  family: Family;
  size: number;
  colour: string;
  /** The left end of the baseline, in points from the upper left corner. */
  x: number;
  y: number;
  /** Whether `x` is the right end instead. */
  endsAtX?: boolean;
  /** A longer text is written smaller, down to `minSize`, and then on two lines. */
  maxWidth: number;
  minSize?: number;
}

/** pdfkit lays out a text word by word unless it is given features. Arabic words would then be in the wrong order. */
const WHOLE = { features: [] };

/** The most characters. A longer text is cut off before it is laid out, which would cost time. */
const LONGEST = 120;

/** For two lines: their size as a share of that of one, the leading as a share of that, and how much of it is below `y`. */
const TWO_LINES = { size: 0.7, leading: 1.15, below: 0.35 };

/** Writes a text. @returns where it ends at the right; for two lines, the furthest that it may end */
export function writeLine(document: PDFKit.PDFDocument, text: string, line: Line): number {
  const { size, y, maxWidth, minSize = size * 0.7 } = line;
  const shown = shortened(text);
  const one = visualRuns(shown, line.family);
  const fitted = sizeThatFits(document, [one], line);
  if (fitted >= minSize) {
    return writeRuns(document, one, { ...line, size: fitted });
  }
  const two = halves(shown).map((half) => visualRuns(half, line.family));
  const smaller = sizeThatFits(document, two, { size: size * TWO_LINES.size, maxWidth });
  const leading = smaller * TWO_LINES.leading;
  for (const [index, runs] of two.entries()) {
    writeRuns(document, runs, { ...line, size: smaller, y: y + leading * (index + TWO_LINES.below - 1) });
  }
  return line.x + (line.endsAtX ? 0 : maxWidth);
}

function writeRuns(document: PDFKit.PDFDocument, runs: readonly Run[], line: Line): number {
  const { size, colour, x, y, endsAtX = false } = line;
  let left = endsAtX ? x - widthOf(document, runs, size) : x;
  for (const run of runs) {
    selectFont(document, run, size).fillColor(colour);
    document.text(run.text, left, y, { ...WHOLE, lineBreak: false, baseline: 'alphabetic' });
    left += document.widthOfString(run.text, WHOLE);
  }
  return left;
}

function shortened(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= LONGEST) return text;
  return `${characters.slice(0, LONGEST).join('').trimEnd()}…`;
}

/** Splits a text at the space nearest to the middle, or in the middle if one half would be much longer. */
function halves(text: string): string[] {
  const characters = Array.from(text.trim());
  const middle = characters.length / 2;
  const distance = (index: number) => Math.abs(index - middle);
  const spaces = characters.flatMap((character, index) => (character === ' ' ? [index] : []));
  const [nearest = 0] = spaces.toSorted((one, other) => distance(one) - distance(other));
  const at = distance(nearest) < middle / 2 ? nearest : Math.ceil(middle);
  return [characters.slice(0, at).join(''), characters.slice(at).join('')];
}

function sizeThatFits(
  document: PDFKit.PDFDocument,
  lines: readonly (readonly Run[])[],
  { size, maxWidth }: Pick<Line, 'size' | 'maxWidth'>,
): number {
  const longest = Math.max(...lines.map((runs) => widthOf(document, runs, size)));
  return longest > maxWidth ? (size * maxWidth) / longest : size;
}

function widthOf(document: PDFKit.PDFDocument, runs: readonly Run[], size: number): number {
  return runs.reduce((sum, run) => sum + selectFont(document, run, size).widthOfString(run.text, WHOLE), 0);
}

function selectFont(document: PDFKit.PDFDocument, { fontFile }: Run, size: number) {
  // A registered font is embedded only once.
  return document.registerFont(fontFile, loadFontFace(fontFile).bytes).font(fontFile).fontSize(size);
}
