import { formatInstant } from './dates.ts';
import { mailDraftLink, whatsappLink } from './contact-links.ts';

/** In characters. Some mail programs cut off longer links. */
const LONGEST_QUOTE = 1_000;

interface Asked {
  name: string;
  email: string | null;
  phoneE164: string | null;
  /** In words. */
  service: string;
  message: string;
  createdAt: string;
}

/** Returns a link to a draft that answers an enquiry and quotes it: an email, or a chat with a sender who gave no address. */
export function enquiryReplyLink({ name, email, phoneE164, service, message, createdAt }: Asked): string {
  const quote = message.slice(0, LONGEST_QUOTE).replaceAll('\n', '\n> ');
  const body = `Hello ${name},\n\n\n\nYou wrote on ${formatInstant(createdAt).day}:\n> ${quote}`;
  if (email === null) return whatsappLink(phoneE164 ?? '', body);
  return mailDraftLink({ to: email, subject: `Re: ${service}`, body });
}
