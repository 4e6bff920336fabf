import fc from 'fast-check';
import { expect, test } from 'vitest';
import { whatsappLink } from './whatsapp.ts';

test('a number as people write it becomes digits', () => {
  expect(whatsappLink('+971 50 000 0000')).toBe('https://wa.me/971500000000');
});

test('any text comes back from the link unchanged, Arabic and emoji too', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(new URL(whatsappLink('+971500000000', text)).searchParams.get('text')).toBe(text);
    }),
  );
});
