import * as z from 'zod/mini';
import { serviceLabel } from '#src/contract/enquiries.ts';
import { facts, quote } from '../rendering/email-content.ts';
import { mailToStaff } from '../email-type.ts';

const payload = z.object({ name: z.string(), email: z.string(), service: z.string(), message: z.string() });

/** Tells the house of an enquiry. */
const notice = mailToStaff({
  name: 'enquiry-notice',
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

/** What an enquiry sends out when it arrives. */
export const ENQUIRY_KINDS = [notice] as const;
