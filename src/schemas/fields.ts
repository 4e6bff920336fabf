import * as z from 'zod';

/** Text that somebody reads. */
export const text = z.string().trim().min(1, 'This is empty. Write it, or remove the entry.');

export const textList = z.array(text).min(1);

/** A path on this site. */
export const path = z.string().startsWith('/', 'Please begin with a slash, as in "/first-aid".');

/** Title in search results, without the brand. */
export const metaDescription = z
  .string()
  .min(110, 'Please use at least 110 characters: search engines show that much.')
  .max(155, 'Please use at most 155 characters: search engines cut the rest off.');
