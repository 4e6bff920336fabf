import type * as z from 'zod';
import { group, longText, metaDescription, orNone, SEARCH_DESCRIPTION, text, textList } from './fields.ts';

/** The texts of a partner of src/content/figures/partners.json. The file's name is the partner's slug. */
export const partnerSchema = group({
  title: text.meta({ title: 'Title of the public page' }),
  description: metaDescription.meta(SEARCH_DESCRIPTION),
  intro: longText.meta({ title: 'Intro', description: 'The last sentences above the form.' }),
  dashboardDescription: metaDescription.meta({
    title: 'Description of the dashboard',
    description: '110 to 155 characters.',
  }),
  programmes: orNone(textList).meta({
    title: 'Programmes',
    description:
      'With the form “interest”: names of files of Trainings and prices, of programmes for partners. The first is preselected.',
  }),
  rate: orNone(text).meta({
    title: 'Rate',
    description: 'With the form “registration”: the name of a file of Trainings and prices, of a partner’s rate.',
  }),
});

export type PartnerEntry = z.infer<typeof partnerSchema>;
