import * as z from 'zod';
import { metaDescription, text } from './fields.ts';

/** A page of terms; its sections are its headings of the second level. */
export const legalSchema = z.strictObject({ title: text, lastUpdated: z.date(), description: metaDescription });
