export interface MailDraft {
  to: string;
  subject: string;
  /** Lines as they are written here; they leave with the CRLF ends that mail wants. */
  body?: string;
}

/** A link that opens the visitor's mail program with a draft already typed. */
export function mailDraft({ to, subject, body }: MailDraft): string {
  const fields = body === undefined ? { subject } : { subject, body: body.replace(/\r\n|\r|\n/g, '\r\n') };
  const query = Object.entries(fields).map(([name, text]) => `${name}=${encodeURIComponent(text.toWellFormed())}`);
  return `mailto:${encodeURIComponent(to).replace('%40', '@')}?${query.join('&')}`;
}
