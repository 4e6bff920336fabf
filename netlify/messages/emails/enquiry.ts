import * as z from 'zod/mini';
import { serviceLabel } from '#src/contract/enquiries.ts';
import { listHref } from '#src/lib/admin-links.ts';
import { emailMessage } from '../email-message.ts';
import { facts, link, quote, text } from '../rendering/email-content.ts';
import { greeting, questions } from './greeting-and-closing.ts';
import { safeQuote } from './safe-words.ts';

const payload = z.object({
  name: z.string(),
  email: z.nullable(z.string()),
  whatsappNumber: z.nullable(z.string()),
  service: z.string(),
  message: z.string(),
});

const received = emailMessage({
  name: 'enquiry-received',
  payload,
  write({ name, service, message }, environment) {
    const words = safeQuote(message);
    return {
      subject: 'We’ve got your enquiry',
      preview: 'We’ll answer you by email.',
      heading: 'We’ve got your enquiry',
      blocks: [
        greeting(name),
        text('Thank you for writing to us. We’ll answer you by email.'),
        facts({ About: serviceLabel(service) }),
        ...(words === null ? [] : [text('You wrote:'), quote(words)]),
        ...questions(environment),
      ],
      reason: 'You’re receiving this because someone wrote to us on our website with this address.',
    };
  },
});

const notice = emailMessage({
  name: 'enquiry-notice',
  payload,
  write({ name, email, whatsappNumber, service, message }, { siteUrl }) {
    const label = serviceLabel(service);
    return {
      subject: `Enquiry: ${label}, ${name}`,
      preview: Array.from(message).slice(0, 120).join(''),
      heading: 'A new enquiry',
      blocks: [
        facts({ Name: name, Email: email, WhatsApp: whatsappNumber, Service: label }),
        quote(message),
        link('Open the enquiry', siteUrl + listHref('enquiry', email ?? whatsappNumber)),
      ],
      reason: 'This website sends it for each enquiry. Reply to write to them.',
      replyTo: email,
    };
  },
});

export const ENQUIRY_EMAILS = [received, notice] as const;
