import { day, group, metaDescription, text } from './fields.ts';

/** A page of terms; its sections are its headings of the second level. */
export const legalSchema = group({ title: text, lastUpdated: day, description: metaDescription });
