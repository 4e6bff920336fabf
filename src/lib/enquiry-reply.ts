import { formatInstant } from './dates.ts';
import { mailDraftLink } from './contact-links.ts';

/** Characters. Some mail programs cut a longer link off. */
const LONGEST_QUOTE = 1_000;

interface Asked {
  name: string;
  email: string;
  /** In words. */
  service: string;
  message: string;
  createdAt: string;
}

/** A draft that answers an enquiry and quotes it. */
export function enquiryReplyLink({ name, email, service, message, createdAt }: Asked): string {
  const quote = message.slice(0, LONGEST_QUOTE).replaceAll('\n', '\n> ');
  return mailDraftLink({
    to: email,
    subject: `Re: ${service}`,
    body: `Hello ${name},\n\n\n\nYou wrote on ${formatInstant(createdAt).day}:\n> ${quote}`,
  });
}
