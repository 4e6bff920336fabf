import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { inflateSync } from 'node:zlib';
import { withoutUnseen } from '#src/lib/text.ts';

const { resolve } = createRequire(import.meta.url);

/** Names a font file, which is beside the function (netlify.toml, `included_files`). woff2 would need a decoder of 460 kB. */
const file = (name: string, weight = 400) => `@fontsource/${name}-${weight}-normal.woff`;

const ARABIC = file('noto-naskh-arabic/files/noto-naskh-arabic-arabic');

/** Noto Serif, which has the letters of all languages in Latin script. */
const PLAIN = [
  file('noto-serif/files/noto-serif-latin'),
  file('noto-serif/files/noto-serif-latin-ext'),
  file('noto-serif/files/noto-serif-vietnamese'),
];

/** Noto Serif in scripts that papers show and certificates refuse. */
const PAPERS_ONLY = ['cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'].map((name) =>
  file(`noto-serif/files/noto-serif-${name}`),
);

/** The files of each family in the order of preference. */
const FAMILIES = {
  serif: [file('young-serif/files/young-serif-latin'), file('young-serif/files/young-serif-latin-ext'), ARABIC],
  sans: [file('figtree/files/figtree-latin'), file('figtree/files/figtree-latin-ext'), ARABIC],
  bold: [file('figtree/files/figtree-latin', 600), file('figtree/files/figtree-latin-ext', 600), ARABIC],
  plain: [...PLAIN, ARABIC],
} as const;

export type Family = keyof typeof FAMILIES;

/** Every font that a certificate can use. */
export const CERTIFICATE_FONTS: readonly string[] = [...new Set(Object.values(FAMILIES).flat())];

/** Every font. */
export const FONT_FILES: readonly string[] = [...CERTIFICATE_FONTS, ...PAPERS_ONLY];

interface Face {
  bytes: Buffer;
  font: Font;
}

const faces = new Map<string, Face>();

/** Loads a font, whose file is read once. */
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

/** Returns `plain` if `family` lacks a letter of the text, such as "ễ", so that no word mixes two designs. */
export function chooseFontFamily(text: string, family: Family): Family {
  const letters = text.match(/[\p{L}\p{M}]/gu) ?? [];
  return letters.every((letter) => FAMILIES[family].some((name) => hasGlyphs(name, letter))) ? family : 'plain';
}

/**
 * Finds a font with a glyph for each of the characters: first the font before them in the line, so that few fonts meet, then the
 * family's, then any. `null` if no font has them all.
 */
export function findFontFile(characters: string, family: Family, before?: string): string | null {
  const candidates = [...(before === undefined ? [] : [before]), ...FAMILIES[family], ...PLAIN, ...PAPERS_ONLY];
  return candidates.find((name) => hasGlyphs(name, characters)) ?? null;
}

/** Whether a text has letters or digits, and the fonts have all of them. Signs such as emoji are not drawn. */
export function isPrintable(text: string): boolean {
  const letters = withoutUnseen(text.normalize('NFC')).match(/[\p{L}\p{M}\p{N}]/gu) ?? [];
  return letters.length > 0 && letters.every((letter) => FONT_FILES.some((name) => hasGlyphs(name, letter)));
}

function hasGlyphs(name: string, characters: string): boolean {
  const { font } = loadFontFace(name);
  return Array.from(characters).every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
}

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/**
 * Unpacks the OpenType font in a WOFF file. pdfkit would unpack it again for each document, in 300 ms instead of 20 ms.
 */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const tables: Buffer[] = [];
  let offset = head.length;
  for (let index = 0; index < count; index += 1) {
    const entry = WOFF_HEADER + index * WOFF_ENTRY;
    const start = woff.readUInt32BE(entry + 4);
    const packedLength = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const packed = woff.subarray(start, start + packedLength);
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4);
    (packedLength === length ? packed : inflateSync(packed)).copy(padded);
    const target = SFNT_HEADER + index * SFNT_ENTRY;
    woff.copy(head, target, entry, entry + 4);
    woff.copy(head, target + 4, entry + 16, entry + 20);
    head.writeUInt32BE(offset, target + 8);
    head.writeUInt32BE(length, target + 12);
    tables.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([head, ...tables]);
}
