import { text, type Attachment, type Block, type EmailContent } from './email-content.ts';

/** Joins several emails to one person. The blocks that all of them begin or end with are in it once. */
export function joinEmails(heading: string, emails: readonly EmailContent[]): EmailContent {
  const [first] = emails;
  if (first === undefined) throw new Error('There is no email to join.');
  const all = emails.map(({ blocks }) => blocks);
  const begin = countEqual(all);
  const end = countEqual(all.map((blocks) => blocks.slice(begin).toReversed()));
  return {
    subject: heading,
    preview: emails
      .map(({ subject }) => subject)
      .join(', ')
      .slice(0, 120),
    heading,
    blocks: [
      ...first.blocks.slice(0, begin),
      ...emails.flatMap(({ subject, blocks }) => [text(subject), ...blocks.slice(begin, blocks.length - end)]),
      ...first.blocks.slice(first.blocks.length - end),
    ],
    reason: first.reason,
    attachments: emails.flatMap(({ attachments = [] }, index) => attachments.map((file) => numbered(file, index + 1))),
  };
}

/** Returns how many blocks, from the first, are the same in all lists. */
function countEqual(lists: readonly (readonly Block[])[]): number {
  const [first = [], ...others] = lists.map((blocks) => blocks.map((block) => JSON.stringify(block)));
  const different = first.findIndex((block, index) => others.some((blocks) => blocks[index] !== block));
  return different === -1 ? first.length : different;
}

/** Numbers a file: "workshop-2.ics". */
function numbered(file: Attachment, number: number): Attachment {
  return { ...file, filename: file.filename.replace(/(?=\.\w+$)/, `-${number}`) };
}
