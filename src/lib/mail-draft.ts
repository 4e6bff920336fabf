import { wellFormed } from './text.ts';

export interface MailDraft {
  to: string;
  subject: string;
  /** Lines are separated by "\n". */
  body?: string;
}

/** A link that opens a mail to an address, whatever it holds (RFC 6068): a "?" in it begins no further recipients. */
export function mailLink(to: string): string {
  return `mailto:${encode(to).replaceAll('%40', '@')}`;
}

/** The same with everything already written: any text, Arabic and emoji too. */
export function mailDraftLink({ to, subject, body }: MailDraft): string {
  const text = body === undefined ? '' : `&body=${encode(body.replace(/\r?\n/g, '\r\n'))}`;
  return `${mailLink(to)}?subject=${encode(subject)}${text}`;
}

function encode(text: string): string {
  return encodeURIComponent(wellFormed(text));
}
