import { expect, test } from 'vitest';
import { originSchema } from './origin.ts';

const WHOLE = {
  page: '/first-thousand-days',
  referrer: 'l.instagram.com',
  source: 'instagram',
  campaign: 'toddler_2026-11',
  from: 'MUMSGIST',
};

test('a whole origin stays as it is, and other names are left out', () => {
  expect(originSchema.parse({ ...WHOLE, visitor: '1', page: '/' })).toEqual({ ...WHOLE, page: '/' });
});

test.each([
  ['x'.repeat(65)],
  ['<b>x</b>'],
  ['two words'],
  ['naïve'],
  ['x\u0000'],
  ['x\n'],
  ['a/b'],
  [''],
  [7],
  [true],
  [{ $ne: 1 }],
  [null],
  [{ source: 'x' }],
  [['x']],
])('a word %j is left out, and the rest stays', (value) => {
  for (const name of ['referrer', 'source', 'campaign', 'from'] as const) {
    const { [name]: _dropped, ...rest } = WHOLE;
    expect(originSchema.parse({ ...WHOLE, [name]: value })).toEqual(rest);
  }
});

test.each([
  [`/${'x'.repeat(64)}`],
  ['workshop'],
  ['//evil.example'],
  ['https://evil.example/'],
  ['/a?b=c'],
  ['/a#b'],
  ['/%20'],
  ['/a\n'],
  [['/']],
])('a page %j is left out', (page) => {
  expect(originSchema.parse({ page, source: 'x' })).toEqual({ source: 'x' });
});

test('64 characters are kept', () => {
  const [page, source] = [`/${'x'.repeat(63)}`, 'x'.repeat(64)];
  expect(originSchema.parse({ page, source })).toEqual({ page, source });
});

test.each([[undefined], [null], ['/workshop'], [5], [[WHOLE]], [{}], [{ page: 5, source: {} }]])(
  '%j is no origin',
  (value) => {
    expect(originSchema.parse(value)).toBeNull();
  },
);
