import { wellFormed } from './text.ts';

export interface MailDraft {
  to: string;
  subject: string;
  body?: string;
}

/** A `mailto:` link (RFC 6068). The address is encoded: a "?" in it adds no header fields. */
export function mailLink(to: string): string {
  return `mailto:${encode(to).replaceAll('%40', '@')}`;
}

export function mailDraftLink({ to, subject, body }: MailDraft): string {
  const text = body === undefined ? '' : `&body=${encode(body.replace(/\r?\n/g, '\r\n'))}`;
  return `${mailLink(to)}?subject=${encode(subject)}${text}`;
}

function encode(text: string): string {
  return encodeURIComponent(wellFormed(text));
}
