import { describe, expect, test } from 'vitest';
import { brand } from '#src/lib/brand.ts';
import type { Paper } from '#src/contract/papers.ts';
import { readPdf } from '#tests/support/certificates.ts';
import { receiptPdf } from './receipt.ts';

const SELLER = {
  name: 'Nova Nanny Training L.L.C.',
  address: 'The Hood, Al Wasl, Dubai',
  licence: '1234567',
  trn: null,
  email: 'hello@nova.example',
  phone: '+971 50 000 0000',
};

const PAPER: Paper = {
  number: '2026-0187',
  kind: 'receipt',
  day: '2026-11-26',
  seller: SELLER,
  payer: { name: 'Nadia Rahman', email: 'nadia@example.com' },
  method: 'online',
  reference: null,
  bookingId: '5f0c2a9e-7a51-4c1e-9a55-0d6f3b2c1a77',
  title: 'Toddler-Focused Care',
  startsAt: '2027-01-09T06:00:00Z',
  endsAt: '2027-01-09T09:00:00Z',
  place: 'The Hood (Al Wasl), Dubai',
  attendee: 'Grace Wanjiru',
  price: 195_000,
  amount: 55_000,
  rest: 140_000,
  refersTo: null,
};

const TAXED = { ...SELLER, trn: '100000000000003' };

const read = async (changes: Partial<Paper> = {}) => readPdf(await receiptPdf({ ...PAPER, ...changes }));

test('a receipt is one page of A4 that says who, what, when, how much, and what remains', async () => {
  const { pages, size, texts } = await read();
  expect([pages, Math.round(size.width), Math.round(size.height)]).toEqual([1, 595, 842]);
  expect(texts).toEqual(
    expect.arrayContaining([
      'Receipt',
      '2026-0187',
      'Nova Nanny Training L.L.C.',
      'Trade licence 1234567',
      '26 November 2026',
      'Nadia Rahman',
      'nadia@example.com',
      'Card, online',
      expect.stringMatching(/^Reference [A-Z2-9]{6}$/),
      'Toddler-Focused Care',
      'Saturday 9 January 2027, 10:00 AM - 1:00 PM',
      'Attends: Grace Wanjiru',
      '1,950.00',
      'AED 550.00',
      'AED 1,400.00 still to pay.',
    ]),
  );
  expect(texts.join(' ')).not.toMatch(/VAT|TRN/);
});

test('a tax invoice shows the tax number, and the VAT within the price to the fils', async () => {
  const { texts } = await read({ kind: 'tax-invoice', seller: TAXED });
  expect(texts).toEqual(
    expect.arrayContaining(['Tax invoice', 'Trade licence 1234567. TRN 100000000000003', '523.81', '26.19']),
  );
});

test.each([
  ['credit-note', 'Credit note', 'Refunded'],
  ['tax-credit-note', 'Tax credit note', 'Refunded'],
  ['void', 'Void', 'Voided'],
] as const)('a %s names the receipt that it is for', async (kind, heading, verb) => {
  const { texts } = await read({ kind, refersTo: '2026-0186', rest: 0 });
  expect(texts).toEqual(expect.arrayContaining([heading, verb, 'Refers to 2026-0186']));
  expect(texts.join(' ')).not.toContain('remain');
});

test('a course of several days names the first and the last', async () => {
  const { texts } = await read({ endsAt: '2027-01-30T09:00:00Z' });
  expect(texts).toContain('Saturday 9 January 2027 to Saturday 30 January 2027');
});

test('a payment that names no registration is a receipt of its payer', async () => {
  const unknown = { bookingId: null, startsAt: null, endsAt: null, place: null, attendee: null, price: null, rest: 0 };
  const { texts } = await read({ ...unknown, title: 'Payment', payer: { name: null, email: 'x@example.com' } });
  expect(texts).toEqual(expect.arrayContaining(['Payment', 'x@example.com', 'AED 550.00']));
});

describe.each([
  'فاطمة محمد الأنصاري',
  'Nguyễn Thị Hường',
  'Zoë O’Brien-Weiß',
  'Юлія Їжакевич',
  'Ґалина Ўладзіміраўна Ѣ',
  'Μαρία Παπαδοπούλου',
  'Ἀλέξανδρος',
  'Anna Юлія',
])('the name %s', (name) => {
  test('is drawn without a missing glyph', async () => {
    const { texts } = await read({ payer: { name, email: null }, attendee: name });
    for (const letter of name.match(/\p{L}/gu) ?? []) expect(texts.join('').normalize('NFC')).toContain(letter);
  });
});

test.for(['王小明', 'Anna 王', 'मारिया', '🌸', '\u3164', ' '])(
  'a payer %j that no font can show is named by the address',
  async (name) => {
    const { texts } = await read({ payer: { name, email: 'payer@example.com' }, attendee: name });
    const shown = texts.slice(texts.indexOf('Paid by'));
    expect(shown[1]).toBe('payer@example.com');
    expect(texts.filter((text) => text === 'payer@example.com')).toHaveLength(1);
    expect(texts.filter((text) => text.startsWith('Attends'))).toEqual([]);
    const nobody = (await read({ payer: { name, email: null } })).texts;
    expect(nobody.slice(nobody.indexOf('Paid by'))[1]).toBe('Not given');
  },
);

test('a reference that no font can show is the booking’s, and a name with an emoji is shown without it', async () => {
  const { texts } = await read({ reference: '王小明', payer: { name: 'Maria 🌸 Santos', email: null } });
  expect(texts).toEqual(expect.arrayContaining([expect.stringMatching(/^Reference [A-Z2-9]{6}$/), 'Maria Santos']));
});

test('a seller whose name no font can show is named by the brand', async () => {
  const { texts } = await read({ seller: { ...SELLER, name: '諾娃', address: '杜拜' } });
  expect(texts).toContain(brand.name);
  expect(texts).toContain('Trade licence 1234567');
});

test('names of 60 letters are whole, on one page', async () => {
  const name = 'Maximiliana Alexandrina Wolfeschlegelsteinhausen-Bergerdorff';
  const { texts, pages } = await read({ payer: { name, email: null }, attendee: name });
  expect(pages).toBe(1);
  expect(texts.join(' ')).toContain(name);
  expect(texts).toContain(`Attends: ${name}`);
});
