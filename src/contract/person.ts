import * as z from 'zod/mini';
import { emailAddress, firstName, hiddenField, lastName, phone } from './fields.ts';

/** What is asked of whoever registers, or waits. */
export const personFields = { firstName, lastName, email: emailAddress(), phone, website: hiddenField };

/** The same as the administrator reads it. */
export const personRow = {
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The number in E.164 for links; `null` where what was typed is none. */
  phoneE164: z.nullable(z.string()),
  createdAt: z.string(),
};
