import * as z from 'zod';
import { group, longText, metaDescription, SEARCH_DESCRIPTION, text, textList } from './fields.ts';

const pages = {
  title: text.meta({ title: 'Title of the public page' }),
  description: metaDescription.meta(SEARCH_DESCRIPTION),
  intro: longText.meta({ title: 'Intro', description: 'The last sentences above the form.' }),
  dashboardDescription: metaDescription.meta({
    title: 'Description of the dashboard',
    description: '110 to 155 characters.',
  }),
};

/** The texts of a partner in lib/partners.ts; the file's name is its slug. */
export const partnerSchema = z.discriminatedUnion('form', [
  group({
    form: z.literal('interest'),
    ...pages,
    programmes: textList.meta({
      title: 'Programmes',
      description: 'Names of files of Courses, of programmes for partners. The first one is chosen at first.',
    }),
  }),
  group({
    form: z.literal('registration'),
    ...pages,
    rate: text.meta({ title: 'Rate', description: 'The name of a file of Courses: the partner’s rate.' }),
  }),
]);

export type PartnerEntry = z.infer<typeof partnerSchema>;
