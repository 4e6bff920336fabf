import * as z from 'zod/mini';
import { call, type SubmitOptions } from './client.ts';
import { hiddenField, MAX_LENGTH, nullIfAbsent, phone, requiredText } from './fields.ts';
import { originSchema } from './origin.ts';
import { hasNumber, isReached, reachFields } from './person.ts';

export const SERVICES = [
  { value: 'hire', label: 'Hiring a Nova Nanny' },
  { value: 'train', label: 'Training my current nanny' },
  { value: 'join', label: 'Joining as a professional nanny' },
  { value: 'other', label: 'Other enquiry' },
] as const;

const SERVICE_VALUES = SERVICES.map(({ value }) => value);

/** Returns the label of a service; an unknown service as it is. */
export function serviceLabel(service: string): string {
  return SERVICES.find(({ value }) => value === service)?.label ?? service;
}

/** Body of `POST /api/enquiries`. */
export const enquiryRequestSchema = z
  .object({
    name: requiredText({ message: 'Name is required', max: MAX_LENGTH.name }),
    ...reachFields,
    whatsappNumber: nullIfAbsent(phone),
    service: z.enum(SERVICE_VALUES, 'Please select an option'),
    message: requiredText({ message: 'Message is required', max: MAX_LENGTH.long, lines: true }),
    website: hiddenField,
    origin: originSchema,
  })
  // A missing address has another message than an invalid one.
  .check(isReached('Email is required'), hasNumber('whatsappNumber'));

export type EnquiryRequest = z.infer<typeof enquiryRequestSchema>;

export const enquirySchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  whatsappNumber: z.nullable(z.string()),
  phoneE164: z.nullable(z.string()),
  service: z.enum(SERVICE_VALUES),
  message: z.string(),
  createdAt: z.string(),
  origin: originSchema,
  handledAt: z.nullable(z.string()),
  /** The account that marked the enquiry as handled. */
  handledBy: z.nullable(z.string()),
  updatedAt: z.string(),
});

export type Enquiry = z.infer<typeof enquirySchema>;

export const ENQUIRY_MESSAGE = 'Thank you for your inquiry!';

/** Outlives the page, because the draft may take the visitor to a mail program. */
export async function sendEnquiry(body: unknown, options: SubmitOptions): Promise<void> {
  await call('POST', '/api/enquiries', { body, ...options, keepalive: true });
}
