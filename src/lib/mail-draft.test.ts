import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailDraft } from './mail-draft.ts';

const to = 'hello@nova.example';

/** What a mail program reads from the link: percent decoding only, a plus stays a plus. */
function read(link: string): { to: string; subject?: string; body?: string } {
  const [address = '', query = ''] = link.slice('mailto:'.length).split('?');
  const fields = query.split('&').map((field) => field.split('=').map(decodeURIComponent));
  return { to: decodeURIComponent(address), ...Object.fromEntries(fields) } as ReturnType<typeof read>;
}

test('a draft without a body has a subject only', () => {
  expect(mailDraft({ to, subject: 'Agency Partnership Inquiry' })).toBe(
    'mailto:hello@nova.example?subject=Agency%20Partnership%20Inquiry',
  );
});

test.each(['one\ntwo', 'one\rtwo', 'one\r\ntwo'])('lines end as mail wants them: %j', (body) => {
  expect(read(mailDraft({ to, subject: 'x', body })).body).toBe('one\r\ntwo');
});

test.each(['مربية أطفال في دبي', '👶🏽 & 👩‍🍼', 'a=b&c?d#e%20+f'])('%s comes back unchanged', (subject) => {
  expect(read(mailDraft({ to, subject, body: subject }))).toEqual({ to, subject, body: subject });
});

test('any text comes back from the link, in one line each', () => {
  const text = fc.string({ unit: 'grapheme' }).filter((value) => !/[\r\n]/.test(value));
  fc.assert(
    fc.property(text, text, (subject, body) => {
      const link = mailDraft({ to, subject, body });
      expect(read(link)).toEqual({ to, subject, body });
      expect(link).toMatch(/^[\x21-\x7e]+$/);
    }),
  );
});

test('half a character does no harm', () => {
  expect(read(mailDraft({ to, subject: '\ud800' })).subject).toBe('\ufffd');
});
