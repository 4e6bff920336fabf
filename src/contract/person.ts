import * as z from 'zod/mini';
import { emailAddress, firstName, hiddenField, lastName, phone } from './fields.ts';

export const personFields = { firstName, lastName, email: emailAddress(), phone, website: hiddenField };

export const personRow = {
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** `null` if `phone` cannot be parsed. */
  phoneE164: z.nullable(z.string()),
  createdAt: z.string(),
};
