/** A part of an email, which is rendered as HTML and as plain text. */
export type Block =
  | { type: 'text'; text: string }
  | { type: 'facts'; facts: readonly (readonly [term: string, fact: string])[] }
  | { type: 'button' | 'link'; label: string; href: string }
  | { type: 'list'; items: readonly ListItem[] }
  | { type: 'code'; label: string; code: string }
  | { type: 'quote'; text: string };

export interface ListItem {
  label: string;
  href: string;
  detail: string | null;
}

export interface Attachment {
  filename: string;
  contentType: string;
  content: string | Buffer;
}

export interface EmailContent {
  subject: string;
  /** The text that mail programs show after the subject. */
  preview: string;
  heading: string;
  blocks: readonly Block[];
  /** The footer's answer to "Why do I get this?" */
  reason: string;
  attachments?: readonly Attachment[];
  /** Defaults to the contact address. */
  replyTo?: string | null;
  /** Required on every email of the mailing list. */
  unsubscribeUrl?: string;
}

export function text(content: string): Block {
  return { type: 'text', text: content };
}

/** Makes a table of facts without those that are `null`. */
export function facts(entries: Readonly<Record<string, string | null>>): Block {
  return {
    type: 'facts',
    facts: Object.entries(entries).flatMap(([term, fact]) => (fact === null ? [] : [[term, fact] as const])),
  };
}

export function button(label: string, href: string): Block {
  return { type: 'button', label, href };
}

export function link(label: string, href: string): Block {
  return { type: 'link', label, href };
}

export function list(items: readonly ListItem[]): Block {
  return { type: 'list', items };
}

export function code(label: string, content: string): Block {
  return { type: 'code', label, code: content };
}

/** Makes a quotation, which keeps line breaks. */
export function quote(content: string): Block {
  return { type: 'quote', text: content };
}

/** The last line of a list that an email cannot show whole. */
export function andMore(count: number): Block[] {
  return count === 0 ? [] : [text(`and ${count.toLocaleString('en-GB')} more. The dashboard has them all.`)];
}
