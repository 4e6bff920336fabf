export interface MailDraft {
  to: string;
  subject: string;
  /** Lines are separated by "\n". */
  body?: string;
}

/** A link that opens a mail with everything already written (RFC 6068): any text, Arabic and emoji too. */
export function mailDraftLink({ to, subject, body }: MailDraft): string {
  const address = encode(to).replaceAll('%40', '@');
  const text = body === undefined ? '' : `&body=${encode(body.replace(/\r?\n/g, '\r\n'))}`;
  return `mailto:${address}?subject=${encode(subject)}${text}`;
}

/** A lone surrogate, which no encoding has, becomes U+FFFD. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
