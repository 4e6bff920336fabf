import { expect, test } from 'vitest';
import { enquiryReplyLink } from './enquiry-reply.ts';

const ASKED = {
  name: 'Noor',
  email: 'noor@example.com',
  phoneE164: null,
  service: 'Other enquiry',
  message: 'When is the course?\nIs it full?',
  createdAt: '2026-03-01T21:00:00.000Z',
};

test('a reply begins with the subject and a quotation of the enquiry', () => {
  const link = new URL(enquiryReplyLink(ASKED));
  expect(link.pathname).toBe('noor@example.com');
  expect(link.searchParams.get('subject')).toBe('Re: Other enquiry');
  expect(link.searchParams.get('body')).toBe(
    'Hello Noor,\r\n\r\n\r\n\r\nYou wrote on 2 Mar 2026:\r\n> When is the course?\r\n> Is it full?',
  );
});

test('whoever has no address is answered in a chat', () => {
  const link = new URL(enquiryReplyLink({ ...ASKED, email: null, phoneE164: '+971501234567' }));
  expect(link.href).toContain('https://wa.me/971501234567?text=');
  expect(link.searchParams.get('text')).toContain('You wrote on 2 Mar 2026:\n> When is the course?');
});

test('a thousand characters are quoted, even if the cut splits an emoji', () => {
  const quoted = 'a'.repeat(999);
  const link = enquiryReplyLink({ ...ASKED, message: `${quoted}😀${'b'.repeat(4_000)}` });
  expect(new URL(link).searchParams.get('body')?.split('> ')[1]).toBe(`${quoted}\uFFFD`);
});
