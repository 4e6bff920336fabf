import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UTF8_BOM, csvCell, csvRow } from './csv.ts';

test.each([
  ['Maria', '"Maria"'],
  ['', '""'],
  [null, '""'],
  [-3, '"-3"'],
  ['say "hello"', '"say ""hello"""'],
  ['one\r\ntwo, three', '"one\r\ntwo, three"'],
  ['مريم 👩🏽‍🍼', '"مريم 👩🏽‍🍼"'],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['+1+cmd|x', `"'+1+cmd|x"`],
  ['+', `"'+"`],
  ['+ (-)', `"'+ (-)"`],
  ['-5', `"'-5"`],
  ['@SUM(1)', `"'@SUM(1)"`],
  ['\t=1', `"'\t'=1"`],
  ['\r=1', `"'\r'=1"`],
  [{ phone: '+971 50 123 4567' }, '"+971 50 123 4567"'],
  ['+971 50 123 4567', `"'+971 50 123 4567"`],
  ['a;=1', `"a;'=1"`],
  ['a\t+1', `"a\t'+1"`],
  ['a\n-1\r\n@x', `"a\n'-1\r\n'@x"`],
  ['x;"=1+1;y', `"x;""'=1+1;y"`],
  ['"=1', `"""'=1"`],
  [' =1', `" '=1"`],
  ['x; " " @y', `"x; "" "" '@y"`],
  ['a\n\u00a0-1', `"a\n\u00a0'-1"`],
  ['a"=1', '"a""=1"'],
  ['a = 1; b', '"a = 1; b"'],
  ['+971\t50', `"'+971\t50"`],
  ['050 123 4567', '"050 123 4567"'],
])('%j becomes %s', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

test('a long text of quotes and spaces takes no longer than another one', () => {
  const startedAt = performance.now();
  csvCell(`${'" '.repeat(32_000)}=1`);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});

test('cells are joined by commas and a row ends with CRLF', () => {
  expect(csvRow(['a', 'b', null])).toBe('"a","b",""\r\n');
});

test('the file begins with the byte-order mark of UTF-8', () => {
  expect([...new TextEncoder().encode(UTF8_BOM)]).toEqual([0xef, 0xbb, 0xbf]);
});

/** Reads rows of quoted cells as RFC 4180 describes them. */
function parse(csv: string): string[][] {
  return [...csv.matchAll(/((?:"(?:[^"]|"")*",?)+)\r\n/gy)].map(([, row = '']) =>
    [...row.matchAll(/"((?:[^"]|"")*)"(?:,|$)/gy)].map(([, cell = '']) => cell.replaceAll('""', '"')),
  );
}

const texts = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('"', ',', ';', '\r', '\n', '=', '+', '-', '@', '\t', '1', ' ', '(', "'") }),
);
const tables = fc.array(fc.array(texts, { minLength: 1 }), { minLength: 1 });

test('a parsed table has the same cells, except for apostrophes before possible formulas', () => {
  fc.assert(
    fc.property(tables, (table) => {
      const cells = parse(table.map(csvRow).join(''));
      expect(cells.map((row) => row.length)).toEqual(table.map((row) => row.length));
      for (const [index, row] of table.entries()) {
        expect(cells[index]?.map(withoutApostrophes)).toEqual(row.map(withoutApostrophes));
      }
    }),
  );
});

function withoutApostrophes(cell: string): string {
  return cell.replaceAll("'", '');
}

test('no cell, and no part of one, begins like a formula', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const content = csvCell(text).slice(1, -1);
      expect(/(^|[;\t\r\n])[" ]*[=+\-@\t\r]/.test(content)).toBe(false);
    }),
  );
});
