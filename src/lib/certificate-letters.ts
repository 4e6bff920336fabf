/**
 * Letters, marks, digits and punctuation that no font of the certificates has, as ranges of code points. A test generates the
 * list from the fonts. Signs such as emoji are not in it: a certificate leaves them out of a title or a place.
 */
export const WITHOUT_GLYPHS = [
  '2cd 302 305-307 30a-322 324-328 32a-34e 350-374 376-37f 386-3f5 3f7-481 483-58a 591-5f4 700-70d 710-74f 780-7f5 7f7-7fd',
  '800-86a 88f 897 900-9f1 9f4-9f9 9fc-af0 af9-b6f b71-bf2 c00-c7e c80-d4e d54-d78 d7a-e3a e40-f00 f04-f12 f14 f18-f19',
  'f20-f33 f35 f37 f39-fbc fc6 fd0-fd4 fd9-109d 10a0-115e 1161-138f 13a0-166c 166e-167f 1681-17b3 17b6-17da 17dc-180a',
  '1810-193b 1944-19da 1a00-1b60 1b6b-1b73 1b7d-1cfa 1dc0-1dff 1f00-1fbc 1fbe 1fc2-1fcc 1fd0-1fdb 1fe0-1fec 1ff2-1ffc',
  '2011-2012 2015-2017 201b 201f 2021 2023-2025 2027 2030-2031 2034-2038 203b-2043 2045-204e 2050-2051 2053-205e 2070-2071',
  '2075-2079 207d-2089 208d-209c 20d0-20f0 2102 2107 210a-2112 2115 2119-211d 2124 2126 2128 212a-212d 212f-2139 213c-213f',
  '2145-2149 214e 2150-2189 2308-230b 2329-232a 2460-249b 24ea-24ff 2768-2793 27c5-27c6 27e6-27ef 2983-2998 29d8-29db',
  '29fc-29fd 2c00-2c5f 2c80-2ce4 2ceb-2e40 2e42-2e4f 2e52-2e5d 3001-3003 3005-3011 3014-301f 3021-3035 3038-303d 3041-309a',
  '309d-3163 3165-318e 3192-3195 31a0-31bf 31f0-31ff 3220-3229 3248-324f 3251-325f 3280-3289 32b1-32bf 3400-4dbf 4e00-a48c',
  'a4d0-a6f7 a717-a71f a7cb-a7cf a7d2 a7d4 a7da-a7f1 a800-a827 a82c-a835 a840-aa76 aa7a-ab5a ab5c-ab69 ab70-fb28 fb2a-fb4f',
  'fe10-fe61 fe63 fe68 fe6a-fe6b ff01-ff03 ff05-ff0a ff0c-ff1b ff1f-ff3d ff3f ff41-ff5b ff5d ff5f-ff9f ffa1-ffdc',
  '10000-10133 10140-10178 1018a-1018b 101fd-10876 10879-10ac7 10ac9-10d85 10e60-10ed0 10efa-10efc 10f00-110bc 110be-110c2',
  '110d0-1173e 11740-11fd4 11fff-1342f 13440-16b3b 16b40-16b44 16b50-1bc99 1bc9d-1bc9f 1ccf0-1ccf9 1cf00-1cf46 1d165-1d169',
  '1d16d-1d172 1d17b-1d182 1d185-1d18b 1d1aa-1d1ad 1d242-1d244 1d2c0-1d2f3 1d360-1d6c0 1d6c2-1d6da 1d6dc-1d6fa 1d6fc-1d714',
  '1d716-1d734 1d736-1d74e 1d750-1d76e 1d770-1d788 1d78a-1d7a8 1d7aa-1d7c2 1d7c4-1d7ff 1da00-1da36 1da3b-1da6c 1da75 1da84',
  '1da87-1e14e 1e290-1e2f9 1e4d0-1ecab 1ecad-1ecaf 1ecb1-1ed2d 1ed2f-1eebb 1f100-1f10c 1fbf0-1fbf9 20000-33479',
].join(' ');

/** Signs such as emoji that no font has. The ranges may include what `WITHOUT_GLYPHS` lists. A name with one is refused. */
export const SIGNS_WITHOUT_GLYPHS = [
  '2d8-2d9 2db 375-58f 7f6-7ff 9f2-109f 1390-166d 17db 1940-1b7c 1fbd-1ffe 2052 207a-208c 20c1-2109 2114-2121',
  '2123-2190 2192 2194-2211 2213-2214 2216-2bff 2ce5-2cea 2e50-2fff 3004-309c 3190-a716 a828-fb29 fbc3-fbd2',
  'fd90-fd91 fdc8-fdce fe62-fe69 ff04-ff5e ffe0-ffee fffc 10137-10ed8 1173f-11ff1 16b3c-1bc9c 1cc00-1d16c',
  '1d183-1fbfa f0000-10fffd',
].join(' ');

/** The Latin and Arabic letters. The ranges may include what `WITHOUT_GLYPHS` lists. */
export const NAME_LETTERS = [
  '41-5a 61-7a aa ba c0-d6 d8-f6 f8-2b8 2e0-2e4 620-63f 641-64a 66e-66f 671-6d3 6d5 6e5-6e6 6ee-6ef 6fa-6fc 6ff 750-77f',
  '870-887 889-88e 8a0-8c9 1d00-1d25 1d2c-1d5c 1d62-1d65 1d6b-1d77 1d79-1dbe 1e00-1eff 2c60-2c7f a722-a787 a78b-a7ff',
  'fb50-fbb1 fbd3-fd3d fd50-fd8f fd92-fdc7 fdf0-fdfb fe70-fefc',
].join(' ');

/** Makes a character class for JavaScript or PostgreSQL from ranges. */
function characterClass(ranges: string, escape: (hex: string) => string): string {
  return `[${ranges.replace(/[\da-f]+/g, escape).replaceAll(' ', '')}]`;
}

const LETTER_WITHOUT_GLYPH = new RegExp(
  characterClass(WITHOUT_GLYPHS, (hex) => `\\u{${hex}}`),
  'gu',
);

/** Returns the letters of a text that a certificate cannot show, each once. */
export function missingLetters(text: string): string[] {
  return [...new Set(text.normalize('NFC').match(LETTER_WITHOUT_GLYPH))];
}

/** Makes a character class for PostgreSQL from ranges. */
export function postgresClass(ranges: string): string {
  return characterClass(ranges, (hex) => `\\U${hex.padStart(8, '0')}`);
}
