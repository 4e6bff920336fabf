/** One part of a mail. Both forms of a mail, HTML and text, are made from the same blocks. */
export type Block =
  | { type: 'text'; text: string }
  | { type: 'facts'; facts: readonly (readonly [term: string, fact: string])[] }
  | { type: 'button' | 'link'; label: string; href: string }
  | { type: 'code'; label: string; code: string }
  | { type: 'quote'; text: string };

/** A file that goes with a mail. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: string;
}

/** What is written; who gets it is the kind's matter. */
export interface EmailContent {
  subject: string;
  /** Shown beside the subject in the list of mails. */
  preview: string;
  heading: string;
  blocks: readonly Block[];
  /** Why the reader gets it, in the small print. */
  reason: string;
  attachments?: readonly Attachment[];
  /** Where an answer goes, if not to our contact address. */
  replyTo?: string;
  /** Leaves the list with one click; on every mail of the newsletter kind. */
  unsubscribeUrl?: string;
}

export function text(content: string): Block {
  return { type: 'text', text: content };
}

/** Terms with their facts; those that are not known are left out. */
export function facts(entries: Readonly<Record<string, string | null>>): Block {
  return {
    type: 'facts',
    facts: Object.entries(entries).flatMap(([term, fact]) => (fact === null ? [] : [[term, fact] as const])),
  };
}

/** The one thing to do. */
export function button(label: string, href: string): Block {
  return { type: 'button', label, href };
}

export function link(label: string, href: string): Block {
  return { type: 'link', label, href };
}

/** A code to copy, with what it is. */
export function code(label: string, content: string): Block {
  return { type: 'code', label, code: content };
}

/** Somebody's own words, with their line breaks. */
export function quote(content: string): Block {
  return { type: 'quote', text: content };
}
