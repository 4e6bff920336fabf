import * as z from 'zod';
import { group, metaDescription, text, textList } from './fields.ts';

const pages = {
  /** Title of the public page. */
  title: text,
  description: metaDescription,
  /** The last sentences above the form. */
  intro: text,
  dashboardDescription: metaDescription,
};

/** The texts of a partner in lib/partners.ts; the file's name is its slug. */
export const partnerSchema = z.discriminatedUnion('form', [
  group({
    form: z.literal('interest'),
    ...pages,
    /** Courses of the kind partner-programme. The first one is chosen at first. */
    programmes: textList,
  }),
  group({
    form: z.literal('registration'),
    ...pages,
    /** A course of the kind partner-rate. */
    rate: text,
  }),
]);

export type PartnerEntry = z.infer<typeof partnerSchema>;
