import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import * as z from 'zod/mini';
import { unpackWoff } from './unpack-woff.ts';

const { resolve } = createRequire(import.meta.url);

/** The files are beside the function (netlify.toml, `included_files`). woff2 would need a decoder of 460 kB. */
const file = (name: string) => `@fontsource/${name}-400-normal.woff`;

const ARABIC = file('noto-naskh-arabic/files/noto-naskh-arabic-arabic');

/** In the order of preference. The font for Chinese comes last, and has the letters of all languages that write in Latin. */
const FAMILIES = {
  serif: [file('young-serif/files/young-serif-latin'), file('young-serif/files/young-serif-latin-ext'), ARABIC],
  sans: [file('figtree/files/figtree-latin'), file('figtree/files/figtree-latin-ext'), ARABIC],
  plain: [ARABIC],
} as const;

export type Family = keyof typeof FAMILIES;

interface Face {
  bytes: Buffer;
  font: Font;
}

const faces = new Map<string, Face>();

/** Reads a file once. */
export function loadFontFace(name: string): Face {
  const known = faces.get(name);
  if (known) return known;
  const bytes = unpackWoff(readFileSync(resolve(name)));
  const font = create(bytes);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${name} holds several fonts.`);
  const face = { bytes, font };
  faces.set(name, face);
  return face;
}

/** The plain family if `family` lacks a Latin letter of the text, such as "ễ", so that no word mixes two designs. */
export function chooseFontFamily(text: string, family: Family): Family {
  const latin = text.match(/\p{Script=Latin}/gu) ?? [];
  const [ordinary, extended] = FAMILIES[family];
  const has = (name: string | undefined, letter: string) =>
    name !== undefined && loadFontFace(name).font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  return latin.every((letter) => has(ordinary, letter) || has(extended, letter)) ? family : 'plain';
}

/** The file with a character's glyph: of the family, or else of the font for Chinese. `null` if no font has it. */
export function findFontFile(character: string, family: Family): string | null {
  const codePoint = character.codePointAt(0) ?? 0;
  const candidates = [...FAMILIES[family], ...chineseFilesOf(codePoint)];
  return candidates.find((name) => loadFontFace(name).font.hasGlyphForCodePoint(codePoint)) ?? null;
}

interface Subset {
  name: string;
  ranges: readonly (readonly [first: number, last: number])[];
}

const subsetsSchema = z.record(z.string(), z.string());

let subsets: readonly Subset[] | undefined;

/** The font for Chinese is cut into a hundred files, which are listed with what they hold. */
function chineseFilesOf(codePoint: number): string[] {
  subsets ??= readSubsets();
  return subsets
    .filter(({ ranges }) => ranges.some(([first, last]) => codePoint >= first && codePoint <= last))
    .map(({ name }) => name);
}

function readSubsets(): Subset[] {
  const listed = subsetsSchema.parse(
    JSON.parse(readFileSync(resolve('@fontsource/noto-sans-sc/unicode.json'), 'utf8')),
  );
  return Object.entries(listed).map(([key, ranges]) => ({
    name: file(`noto-sans-sc/files/noto-sans-sc-${key.replace(/[[\]]/g, '')}`),
    ranges: ranges.split(',').map(parseRange),
  }));
}

/** "U+4E00" or "U+4E00-4E0F" */
function parseRange(range: string): readonly [number, number] {
  const [first = NaN, last = first] = range
    .replace('U+', '')
    .split('-')
    .map((hex) => parseInt(hex, 16));
  return [first, last];
}
