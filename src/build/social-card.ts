import { hash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createElement } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import { brand, markSvg } from '#src/lib/brand.ts';
import { CARD_SIZE } from '#src/lib/card-path.ts';
import { palette } from '#src/lib/palette.ts';
import type { Illustration } from './built-page.ts';

export interface Card {
  title: string;
  /** A smaller line below the title. */
  detail: string | undefined;
  illustration: Illustration | null;
}

const { width: WIDTH, height: HEIGHT } = CARD_SIZE;
const MARGIN = 72;
const ILLUSTRATION_MARGIN = 32;
const TITLE_WIDTH = 500;
const CACHE = '.cache/cards';

const readFont = (file: string) => readFile(createRequire(import.meta.url).resolve(file));
const titleFont = readFont('@fontsource/young-serif/files/young-serif-latin-400-normal.woff');
/** This font's figures are as high as capitals, which suits dates and prices. */
const detailFont = readFont('@fontsource/figtree/files/figtree-latin-600-normal.woff');
const ownSource = readFile(new URL(import.meta.url), 'utf8');

const MARK = markSvg('#ember', '#star');

/** Drawn for pages without an illustration. */
const STAR: Illustration = { background: 'night', drawing: `<svg viewBox="-6 -4 40 40">${MARK}</svg>` };

/** Draws a page's social card as PNG, or reuses the same card from the cache. @returns the path of the file */
export async function socialCard(card: Card): Promise<string> {
  const file = `${CACHE}/${await identityOf(card)}.png`;
  if (existsSync(file)) return file;
  await mkdir(CACHE, { recursive: true });
  // Written under another name first, because a stopped build must leave no half-written card, and two pages may share one.
  const unfinished = `${file}.${randomUUID()}`;
  await sharp(Buffer.from(await drawCard(card)))
    .png({ compressionLevel: 3 })
    .toFile(unfinished);
  await rename(unfinished, file);
  return file;
}

/** Returns a hash that changes with the card, the colours and this file. */
async function identityOf(card: Card): Promise<string> {
  return hash('sha256', (await ownSource) + JSON.stringify([palette, brand.name, MARK, card]));
}

async function drawCard({ title, detail, illustration }: Card): Promise<string> {
  const name = { fontSize: 40, marginLeft: 92, marginTop: 14, flexGrow: 1, color: palette.night };
  const box = {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    width: '100%',
    height: '100%',
  } as const;
  // "Sunday 29 June 2025, AED 300 per nanny"
  const [day = '', ...others] = detail?.split(', ') ?? [];
  const shown = detail === undefined ? title : title.replace(`, ${day}`, '');
  const type = { fontSize: fontSizeOf(shown), lineHeight: 1.15, color: palette.night, textWrap: 'balance' } as const;
  const lines = { marginTop: 24, fontFamily: 'Figtree', fontWeight: 600, fontSize: 30, color: palette.ember } as const;
  const text = await satori(
    createElement(
      'div',
      { style: box },
      createElement('div', { style: name }, brand.name),
      createElement('div', { style: type }, withoutShortLastLine(shown)),
      detail && createElement('div', { style: lines }, day),
      others.length > 0 && createElement('div', { style: { ...lines, marginTop: 0 } }, others.join(', ')),
    ),
    {
      width: TITLE_WIDTH,
      height: HEIGHT - 2 * MARGIN,
      fonts: [
        { name: 'Young Serif', data: await titleFont, weight: 400 },
        { name: 'Figtree', data: await detailFont, weight: 600 },
      ],
    },
  );
  return withColours(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="100%" height="100%" fill="#paper"/>
<svg x="${MARGIN}" y="${MARGIN}" width="80" height="80" viewBox="0 0 32 32">${MARK}</svg>
<svg x="${MARGIN}" y="${MARGIN}">${text}</svg>
${illustrationBox(illustration ?? STAR)}</svg>`);
}

/** Draws an illustration in a square with round corners, its intended shape. With the card's colour it would have no edge. */
function illustrationBox({ background, drawing }: Illustration): string {
  const side = HEIGHT - 2 * ILLUSTRATION_MARGIN;
  return `<clipPath id="corners"><rect x="${WIDTH - side - ILLUSTRATION_MARGIN}" y="${ILLUSTRATION_MARGIN}" width="${side}" height="${side}" rx="48"/></clipPath>
<g clip-path="url(#corners)"><svg x="${WIDTH - side - ILLUSTRATION_MARGIN}" y="${ILLUSTRATION_MARGIN}" width="${side}" height="${side}"><rect width="100%" height="100%" class="fill-${background === 'paper' ? 'sand' : background}"/>${drawing}</svg></g>`;
}

/** Keeps the last two short words together: "list" alone would be below "Full Professional Course, waiting". */
function withoutShortLastLine(title: string): string {
  return title.replace(/(?<= )(\S+) (\S+)$/, (pair) => (pair.length > 12 ? pair : pair.replace(' ', '\u00A0')));
}

/** Long titles are smaller, so that five lines are enough. */
function fontSizeOf(title: string): number {
  if (title.length > 60) return 50;
  return title.length > 32 ? 56 : 68;
}

const COLOURS: ReadonlyMap<string, string> = new Map(Object.entries(palette));

/** Replaces the names of the palette, in classes and in this file, by colours. */
function withColours(svg: string): string {
  return svg
    .replace(/class="fill-([a-z]+)"/g, (_class, name: string) => `fill="${colourOf(name)}"`)
    .replace(/fill="#([a-z]+)"/g, (given, name: string) => (COLOURS.has(name) ? `fill="${colourOf(name)}"` : given));
}

function colourOf(name: string): string {
  const colour = COLOURS.get(name);
  if (colour) return colour;
  throw new Error(`A social card uses the colour "${name}". Choose one of: ${[...COLOURS.keys()].join(', ')}.`);
}
