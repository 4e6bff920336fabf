import { expect, test } from 'vitest';
import { codeIn, readPdf } from '#tests/support/certificates.ts';
import { certificatePdf } from './certificate.ts';

const ADDRESS = 'https://nova.example/certificates/ABCDEFGH23';

const FACTS = {
  number: 'ABCDEFGH23',
  name: 'Maria Santos',
  title: 'Build Calm, Professional, Toddler-Focused Care',
  date: 'Sunday 29 June 2025',
  hours: '3 hours',
  place: 'Dubai',
  validUntil: null as string | null,
};

const draw = (changes: Partial<typeof FACTS> = {}) => certificatePdf({ ...FACTS, ...changes }, ADDRESS);

test('a certificate is one page of A4 landscape with name, title, date, hours, place and number', async () => {
  const { pages, size, texts } = await readPdf(await draw());
  expect([pages, Math.round(size.width), Math.round(size.height)]).toEqual([1, 842, 595]);
  expect(texts).toEqual(expect.arrayContaining(Object.values(FACTS).filter((fact) => fact !== null)));
});

test('the QR code contains the URL of the public page, and says that a certificate led there', async () => {
  expect(await codeIn(await draw())).toBe(`${ADDRESS}?from=certificate`);
});

test.for([
  ['María José Ñuñez-O’Brien Łukasiewicz', 'YoungSerif-Regular'],
  ['Eglė Kazlauskaitė', 'YoungSerif-Regular'],
  ['Nguyễn Thị Hường', 'NotoSerif-Regular'],
  ['Nguyễn Łukasiewicz', 'NotoSerif-Regular'],
  ['فاطمة محمد الأنصاري', 'NotoNaskhArabic-Regular'],
  ['Ọ̀lá Anna علي', 'NotoSerif-Regular'],
] as const)('the name %s uses %s, which is embedded, without a missing glyph', async ([name, font]) => {
  const bytes = await draw({ name });
  const { texts, fonts } = await readPdf(bytes);
  expect(fonts.map((embedded) => embedded.replace(/^\w+\+/, ''))).toContain(font);
  for (const letter of name.match(/\p{L}/gu) ?? []) expect(texts.join('').normalize('NFC')).toContain(letter);
  expect(bytes.length).toBeLessThan(350_000);
});

test('a name of 60 characters fits on one line', async () => {
  const name = 'Maximiliana Alexandrina Wolfeschlegelsteinhausen-Bergerdorff';
  expect(name).toHaveLength(60);
  expect((await readPdf(await draw({ name }))).texts).toContain(name);
});

const LONG = 'Maria Theresa Alexandrina dela Cruz-Santos y Villanueva Wolfeschlegelsteinhausen Bergerdorff ';

test.each([90, 120])('a name of %i characters is on two lines, whole', async (length) => {
  const name = LONG.repeat(2).slice(0, length);
  const { texts } = await readPdf(await draw({ name }));
  const first = texts.findIndex((text) => text.startsWith('Maria'));
  expect(texts.slice(first, first + 2).join(' ')).toBe(name);
});

test.each(['W'.repeat(120), 'WM '.repeat(40).trim(), 'م'.repeat(120)])('no wide name is cut: %s', async (name) => {
  const { texts } = await readPdf(await draw({ name }));
  expect(texts.join('').replace(/[^WMم]/g, '').length).toBeGreaterThanOrEqual(name.replaceAll(' ', '').length);
});

test('characters without a glyph are left out, and a name of more than 120 characters is cut off', async () => {
  const { texts } = await readPdf(await draw({ name: `😀<script>${'Wm '.repeat(130)}` }));
  expect(texts.join('')).toMatch(/<script>(Wm ?){36,}…/);
});

test.each([
  ['short', 'Maria Santos'],
  ['long', 'Wm '.repeat(134)],
])('a certificate with a %s name is drawn within 150 ms of CPU time once the fonts are read', async (_length, name) => {
  const cpuMs = async () => {
    const before = process.cpuUsage();
    await draw({ name });
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  const times = [await cpuMs(), await cpuMs(), await cpuMs(), await cpuMs()];
  expect(Math.min(...times)).toBeLessThan(150);
});

test('a certificate that ends says until when it counts', async () => {
  const { texts } = await readPdf(await draw({ validUntil: '2029-03-14' }));
  expect(texts).toEqual(expect.arrayContaining(['Valid until', '14 March 2029']));
});
