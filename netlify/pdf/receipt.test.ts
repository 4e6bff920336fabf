import { expect, test } from 'vitest';
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
  bookingReference: 'K7M4QX',
  title: 'Toddler-Focused Care',
  package: 'Essential',
  part: 'deposit',
  startsAt: '2027-01-09T06:00:00Z',
  endsAt: '2027-01-09T09:00:00Z',
  place: 'The Hood (Al Wasl), Dubai',
  attendee: 'Grace Wanjiru',
  price: 195_000,
  amount: 55_000,
  rest: 140_000,
  restDueOn: '2027-01-02',
  ...{ buyer: null, dueOn: null, transferText: null, refersTo: null },
  takenBack: null,
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
      'Reference K7M4QX',
      'Toddler-Focused Care, Essential',
      'Saturday 9 January 2027, 10:00 AM - 1:00 PM',
      'Attends: Grace Wanjiru',
      'Deposit',
      '1,950.00',
      'AED 550.00',
      'AED 1,400.00 remains',
      ', due on Saturday 2 January 2027.',
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
] as const)('a %s names what it takes back, with a minus', async (kind, heading, verb) => {
  const takenBack = { kind: 'receipt' as const, day: '2026-11-26', amount: 55_000 };
  const { texts } = await read({ kind, refersTo: '2026-0186', takenBack, amount: 10_000, rest: 0 });
  expect(texts).toEqual(expect.arrayContaining([heading, verb, 'AED −100.00', 'Toddler-Focused Care, Essential']));
  expect(texts.join(' ')).toContain('2026-0187 for 2026-0186');
  expect(texts).toContain('Paid on 26 November 2026: Deposit, AED 550.00');
  expect(texts.join(' ')).not.toContain('remain');
});

test.each([
  ['deposit', 'Deposit'],
  ['rest', 'Rest of the price'],
  ['part', 'Part of the price'],
  ['whole', 'Full price'],
] as const)('a payment that is the %s says so', async (part, words) => {
  expect((await read({ part })).texts).toContain(words);
});

test('a rest says when it is due: in this year without the year, on the day itself now, and without a training not at all', async () => {
  const shown = async (changes: Partial<Paper>) => (await read(changes)).texts.join(' ');
  expect(await shown({ restDueOn: '2026-12-31' })).toContain('AED 1,400.00 remains , due on Thursday 31 December.');
  expect(await shown({ restDueOn: '2026-11-26' })).toContain('AED 1,400.00 remains , due now.');
  expect(await shown({ restDueOn: null })).not.toContain('due');
});

test('what staff wrote stands beside the booking’s reference, and a referral has none', async () => {
  const { texts } = await read({ method: 'transfer', reference: 'FT 2611' });
  expect(texts).toEqual(expect.arrayContaining(['Reference K7M4QX', 'Payment FT 2611']));
  expect((await read({ bookingReference: null })).texts.join(' ')).not.toContain('Reference');
});

const BUYER = {
  name: 'Little Steps Nursery L.L.C.',
  address: 'Villa 12, Street 4\n\nJumeirah, Dubai',
  trn: '100000000000017',
  order: 'PO 4711',
};

test('a buyer is billed in place of the payer, with address, tax number and order', async () => {
  const { texts } = await read({ buyer: BUYER });
  const at = texts.indexOf('Billed to');
  expect(texts.slice(at + 1, at + 6)).toEqual([
    ...['Little Steps Nursery L.L.C.', 'Villa 12, Street 4', 'Jumeirah, Dubai', 'TRN 100000000000017'],
    'Your order: PO 4711',
  ]);
  expect(texts.join(' ')).not.toMatch(/Nadia|Paid by/);
});

const INVOICE = {
  ...({ kind: 'invoice', method: null, part: null, amount: 195_000, rest: 195_000 } as const),
  ...{ dueOn: '2026-12-10', transferText: 'Emirates NBD\nIBAN AE07 0331' },
};

test.for([
  [SELLER, 'Invoice'],
  [TAXED, 'Tax invoice'],
] as const)('an invoice says until when and how to pay, %#', async ([seller, heading]) => {
  const { texts, pages } = await read({ ...INVOICE, seller, buyer: BUYER });
  expect(pages).toBe(1);
  expect(texts).toEqual(
    expect.arrayContaining([
      ...[heading, 'Due', '10 December 2026', 'Reference K7M4QX', 'AED 1,950.00', 'AED 1,950.00 is due'],
      ...['By bank transfer', 'Emirates NBD', 'IBAN AE07 0331', 'Please use the reference K7M4QX.'],
    ]),
  );
  expect(texts.join(' ')).toContain('on Thursday 10 December.');
  expect(texts.join(' ')).not.toMatch(/Paid|remains/);
  expect(texts.includes('92.86')).toBe(seller.trn !== null);
});

test('an invoice that is paid says so, and asks for nothing', async () => {
  const { texts } = await read({ ...INVOICE, seller: TAXED, rest: 0, transferText: null });
  expect(texts).toEqual(expect.arrayContaining(['Paid', 'In full', 'Reference K7M4QX', 'Invoiced', 'AED 1,950.00']));
  expect(texts.join(' ')).not.toMatch(/Due|due|10 December|By bank transfer/);
});

test('a text of 500 characters on how to pay stays on the page of a long buyer', async () => {
  const address = ['One', 'Two', 'Three', 'Four', 'Five'].join('\n');
  const transferText = Array.from({ length: 60 }, (_, line) => `Line ${line}`).join('\n');
  const { texts, pages } = await read({ ...INVOICE, seller: TAXED, buyer: { ...BUYER, address }, transferText });
  expect(pages).toBe(1);
  expect(texts).toEqual(expect.arrayContaining(['Line 0', 'The rest is on your booking page.', 'Five']));
});

test('what takes an invoice back names it, and a payment for it shows no VAT', async () => {
  const takenBack = { kind: 'invoice' as const, day: '2026-11-26', amount: 195_000 };
  const note = { ...INVOICE, kind: 'tax-credit-note' as const, dueOn: null, transferText: null, rest: 0 };
  const credited = (await read({ ...note, seller: TAXED, refersTo: '2026-0186', takenBack })).texts;
  expect(credited).toEqual(
    expect.arrayContaining(['Taken back', 'AED −1,950.00', 'Invoice of 26 November 2026: AED 1,950.00', '−92.86']),
  );
  expect(credited.join(' ')).toContain('for invoice 2026-0186');
  const paid = (await read({ seller: TAXED, refersTo: '2026-0186' })).texts.join(' ');
  expect(paid).toContain('2026-0187 for invoice 2026-0186');
  expect(paid).not.toContain('VAT');
});

test('a course of several days names the first and the last', async () => {
  const { texts } = await read({ endsAt: '2027-01-30T09:00:00Z' });
  expect(texts).toContain('Saturday 9 January 2027 to Saturday 30 January 2027');
});

test('a payment that names no registration is a receipt of its payer', async () => {
  const unknown = {
    bookingId: null,
    bookingReference: null,
    package: null,
    part: null,
    startsAt: null,
    endsAt: null,
    place: null,
    attendee: null,
    price: null,
    rest: 0,
  };
  const { texts } = await read({ ...unknown, title: 'Payment', payer: { name: null, email: 'x@example.com' } });
  expect(texts).toEqual(expect.arrayContaining(['Payment', 'x@example.com', 'AED 550.00']));
});

test.for([
  'فاطمة محمد الأنصاري',
  'Nguyễn Thị Hường',
  'Zoë O’Brien-Weiß',
  'Юлія Їжакевич',
  'Ґалина Ўладзіміраўна Ѣ',
  'Μαρία Παπαδοπούλου',
  'Ἀλέξανδρος',
  'Anna Юлія',
])('the name %s is drawn without a missing glyph', async (name) => {
  const { texts } = await read({ payer: { name, email: null }, attendee: name });
  for (const letter of name.match(/\p{L}/gu) ?? []) expect(texts.join('').normalize('NFC')).toContain(letter);
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

test('a reference that no font can show is left out, and a name with an emoji is shown without it', async () => {
  const { texts } = await read({ reference: '王小明', payer: { name: 'Maria 🌸 Santos', email: null } });
  expect(texts).toEqual(expect.arrayContaining(['Reference K7M4QX', 'Maria Santos']));
  expect(texts.filter((text) => text.startsWith('Payment'))).toEqual([]);
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
