import { expect, test } from 'vitest';
import { missingLetters, NAME_LETTERS, SIGNS_WITHOUT_GLYPHS, WITHOUT_GLYPHS } from '#src/lib/certificate-letters.ts';
import { CERTIFICATE_FONTS, findFontFile, loadFontFace } from './fonts.ts';

const drawn = new Set(CERTIFICATE_FONTS.flatMap((name) => loadFontFace(name).font.characterSet));

type Kind = 'in' | 'out' | 'either';

/** Ranges of the code points of a kind, such as "2cd 305-307". They may reach over code points that are of either kind. */
function rangesOf(kindOf: (codePoint: number, character: string) => Kind): string {
  const ranges: [number, number][] = [];
  let open: [number, number] | null = null;
  for (let codePoint = 0; codePoint <= 0x10ffff; codePoint += 1) {
    const kind = kindOf(codePoint, String.fromCodePoint(codePoint));
    if (kind === 'out') open = null;
    if (kind !== 'in') continue;
    if (open) open[1] = codePoint;
    else ranges.push((open = [codePoint, codePoint]));
  }
  return ranges.map((range) => [...new Set(range)].map((end) => end.toString(16)).join('-')).join(' ');
}

const isUnused = (character: string) => /[\p{Cn}\p{Co}\p{Cs}\p{Cc}]/u.test(character);

test('the list of lacking letters is that of the fonts; if one changes, copy the new list', () => {
  const lacking = rangesOf((codePoint, character) => {
    if (isUnused(character)) return 'either';
    const isLetter = /[\p{L}\p{M}\p{N}\p{P}]/u.test(character) && !/\p{Default_Ignorable_Code_Point}/u.test(character);
    return isLetter && !drawn.has(codePoint) ? 'in' : 'out';
  });
  expect(WITHOUT_GLYPHS).toBe(lacking);
});

test('the list of lacking signs is that of the fonts too, with the private characters', () => {
  const lacking = rangesOf((codePoint, character) => {
    if (drawn.has(codePoint) || /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Z}\p{Cc}]/u.test(character)) return 'out';
    return /[\p{S}\p{Co}]/u.test(character) ? 'in' : 'either';
  });
  expect(SIGNS_WITHOUT_GLYPHS).toBe(lacking);
});

test('the list of letters for names is Latin and Arabic', () => {
  const naming = rangesOf((codePoint, character) => {
    if (!drawn.has(codePoint) && (isUnused(character) || /[\p{L}\p{M}\p{N}\p{P}]/u.test(character))) return 'either';
    return /\p{L}/u.test(character) && /[\p{Script=Latin}\p{Script=Arabic}]/u.test(character) ? 'in' : 'out';
  });
  expect(NAME_LETTERS).toBe(naming);
});

test.each([
  'Eglė Kazlauskaitė',
  'Nguyễn Łukasiewicz',
  'فاطمة محمد الأنصاري',
  'Zoë O’Brien-Weiß',
  'Əliyev',
  'Ana 😀',
  '(2) & co.',
])('%s can be printed', (text) => {
  expect(missingLetters(text)).toEqual([]);
  for (const letter of text.normalize('NFC').match(/[\p{L}\p{M}]/gu) ?? []) {
    expect(findFontFile(letter, 'serif')).not.toBeNull();
  }
});

test.each([
  ['Юлія', ['Ю', 'л', 'і', 'я']],
  ['Anna 王小王', ['王', '小']],
  ['मारिया', ['म', 'ा', 'र', 'ि', 'य']],
  ['𝓐na', ['𝓐']],
])('%s has letters that no font of certificates has', (text, letters) => {
  expect(missingLetters(text)).toEqual(letters);
});
