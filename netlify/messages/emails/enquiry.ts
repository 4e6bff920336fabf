import * as z from 'zod/mini';
import { serviceLabel } from '#src/contract/enquiries.ts';
import { emailMessage } from '../email-message.ts';
import { facts, quote } from '../rendering/email-content.ts';

const payload = z.object({ name: z.string(), email: z.string(), service: z.string(), message: z.string() });

const notice = emailMessage({
  name: 'enquiry-notice',
  to: 'staff',
  payload,
  write({ name, email, service, message }) {
    const label = serviceLabel(service);
    return {
      subject: `Enquiry: ${label}, ${name}`,
      preview: Array.from(message).slice(0, 120).join(''),
      heading: 'A new enquiry',
      blocks: [facts({ Name: name, Email: email, Service: label }), quote(message)],
      reason: 'This website sends it for each enquiry. An answer goes to the person who wrote.',
      replyTo: email,
    };
  },
});

export const ENQUIRY_MESSAGES = [notice] as const;
