import { expect, test } from 'vitest';
import { loadFontFace } from './fonts.ts';
import { visualRuns } from './text-runs.ts';

const textsOf = (text: string) => visualRuns(text, 'serif').map((run) => run.text);

test('a line of one font and direction is one run, so that Arabic words stay in order', () => {
  expect(textsOf('Maria José Santos')).toEqual(['Maria José Santos']);
  expect(textsOf('فاطمة محمد')).toEqual(['فاطمة محمد']);
});

test('runs are ordered from left to right: an Arabic name begins at the right, and a number in it stays readable', () => {
  expect(textsOf('علي Maria')).toEqual(['Maria', 'علي ']);
  expect(textsOf('Maria علي')).toEqual(['Maria ', 'علي']);
  expect(textsOf('علي 12').at(0)).toBe('12');
});

test('brackets between Arabic words face the right way', () => {
  expect(textsOf('علي (2)').join('')).toBe('(2)علي ');
});

test('emoji are left out, and spaces collapse', () => {
  expect(textsOf('  Maria 😀  Santos\n')).toEqual(['Maria Santos']);
});

test('a space has a glyph in the font of its run, and no letter is lost where two fonts meet', () => {
  for (const text of ['Eglė Kazlauskaitė', 'Nguyễn Łukasiewicz', 'Ọ̀lá n̄a', 'Žižek ę ą']) {
    const runs = visualRuns(text, 'serif');
    expect(runs.map((run) => run.text).join('')).toBe(text.normalize('NFC'));
    for (const run of runs) {
      const { font } = loadFontFace(run.fontFile);
      for (const character of run.text) expect(font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)).toBe(true);
    }
  }
});
