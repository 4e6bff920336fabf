import bidiFactory from 'bidi-js';
import { chooseFontFamily, findFontFile, type Family } from './fonts.ts';

const bidi = bidiFactory();

/** Neighbouring characters of one font and one direction. */
export interface Run {
  text: string;
  fontFile: string;
  /** Odd levels run from right to left. */
  level: number;
}

/** Returns the runs of a line from left to right. Characters without a glyph, such as emoji, are left out. */
export function visualRuns(text: string, family: Family): Run[] {
  const shown = printable(text, family);
  const { levels } = bidi.getEmbeddingLevels(shown.map(({ character }) => character).join(''));
  const runs: Run[] = [];
  let index = 0;
  for (const { character, fontFile } of shown) {
    const level = levels[index] ?? 0;
    const drawn = level % 2 === 1 ? (bidi.getMirroredCharacter(character) ?? character) : character;
    const last = runs.at(-1);
    if (last?.fontFile === fontFile && last.level === level) last.text += drawn;
    else runs.push({ text: drawn, fontFile, level });
    index += character.length;
  }
  return reorder(runs).map(inDrawingOrder);
}

/** Reverses a run of brackets and spaces that runs from right to left. pdfkit itself reverses one with Arabic letters. */
function inDrawingOrder(run: Run): Run {
  if (run.level % 2 === 0 || /\p{L}/u.test(run.text)) return run;
  return { ...run, text: Array.from(run.text).reverse().join('') };
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns the characters that have a glyph, with their fonts. A letter and its marks share a font if one has them all. */
function printable(text: string, family: Family): { character: string; fontFile: string }[] {
  const shown: { character: string; fontFile: string }[] = [];
  const normal = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  const complete = chooseFontFamily(normal, family);
  const find = (characters: string) => findFontFile(characters, complete, shown.at(-1)?.fontFile);
  const show = (characters: string, fontFile: string) => {
    for (const character of characters) shown.push({ character, fontFile });
  };
  for (const { segment } of graphemes.segment(normal)) {
    if (segment === ' ' && shown.at(-1)?.character === ' ') continue;
    const whole = find(segment);
    if (whole !== null) {
      show(segment, whole);
      continue;
    }
    for (const character of segment) {
      const fontFile = find(character);
      if (fontFile !== null) show(character, fontFile);
    }
  }
  return shown;
}

/** Applies rule L2 of the Unicode Bidirectional Algorithm: from the highest level down, reverses runs of at least that level. */
function reorder(runs: readonly Run[]): Run[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...ordered.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = Math.max(start, end - 1);
    }
  }
  return ordered;
}
