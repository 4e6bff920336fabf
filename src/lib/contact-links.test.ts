import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEmailAddress } from './email-address.ts';
import { formatNumber, mailDraftLink, mailLink, mailToAllLink, whatsappLink } from './contact-links.ts';

const read = (link: string) => {
  const { pathname, searchParams } = new URL(link);
  return { to: decodeURIComponent(pathname), subject: searchParams.get('subject'), body: searchParams.get('body') };
};

test.each([
  ['+971501234567', '+971 50 123 4567'],
  ['+97143234567', '+971 4 323 4567'],
  ['0501234567', '+971 50 123 4567'],
  ['+639171234567', '+63 917 123 4567'],
  ['+254712345678', '+254 712 345 678'],
  ['+14155552671', '+1 415 555 2671'],
  ['+447700900142', '+44 770 090 0142'],
  ['00971 50', '00971 50'],
])('%s is shown as %s', (e164, shown) => {
  expect(formatNumber(e164)).toBe(shown);
});

test('a draft is one mailto link with CRLF line breaks', () => {
  expect(
    mailDraftLink({ to: 'hello@nova.example', subject: 'Enquiry: Other & more', body: 'Name: Amal\nMessage: 1+1' }),
  ).toBe(
    'mailto:hello@nova.example?subject=Enquiry%3A%20Other%20%26%20more&body=Name%3A%20Amal%0D%0AMessage%3A%201%2B1',
  );
});

test.each(['مرحبا، أبحث عن مربية', '👩‍👧 مرحبا\n2 + 2 = 4 & more?', '"quoted" #1 50% <b>'])(
  'decodes to the original text: %s',
  (text) => {
    const link = mailDraftLink({ to: 'hello@nova.example', subject: text.split('\n')[0] ?? '', body: text });
    expect(read(link)).toEqual({
      to: 'hello@nova.example',
      subject: text.split('\n')[0],
      body: text.replaceAll('\n', '\r\n'),
    });
  },
);

test('a hostile address adds no recipients and no text', () => {
  const address = 'hire%40agency.example?bcc=spy%40evil.example&subject=Re#1@x.example';
  expect(isEmailAddress(address)).toBe(true);
  const { pathname, search, hash } = new URL(mailLink(address));
  expect([decodeURIComponent(pathname), search, hash]).toEqual([address, '', '']);
  expect(mailLink('noor@example.com')).toBe('mailto:noor@example.com');
});

test('any subject and body decode unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (subject, body) => {
      const link = mailDraftLink({ to: 'hello@nova.example', subject, body });
      expect(link).toMatch(/^mailto:hello@nova\.example\?subject=[!-~]*&body=[!-~]*$/);
      expect(read(link)).toEqual({ to: 'hello@nova.example', subject, body: body.replace(/\r?\n/g, '\r\n') });
    }),
  );
});

test('half a surrogate pair does not break the draft', () => {
  expect(read(mailDraftLink({ to: 'a@b.example', subject: 'x\uD83D', body: '' })).subject).toBe('x\uFFFD');
});

test('a formatted number becomes digits', () => {
  expect(whatsappLink('+971 50 000 0000')).toBe('https://wa.me/971500000000');
});

test('any text of a WhatsApp link decodes unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(new URL(whatsappLink('+971500000000', text)).searchParams.get('text')).toBe(text);
    }),
  );
});

test('a draft to several people hides them from each other, and is null for too many', () => {
  const { pathname, searchParams } = new URL(mailToAllLink(['noor@example.com', "o'neil+a&b@example.com"]) ?? '');
  expect([pathname, searchParams.get('bcc')]).toEqual(['', "noor@example.com,o'neil+a&b@example.com"]);
  expect(mailToAllLink(Array.from({ length: 200 }, (_, index) => `noor${index}@example.com`))).toBeNull();
});
