import type * as z from 'zod';
import { articleSchema } from '#src/schemas/articles.ts';
import { audienceSchema } from '#src/schemas/audiences.ts';
import { businessSchema } from '#src/schemas/business.ts';
import { courseSchema } from '#src/schemas/courses.ts';
import { text } from '#src/schemas/fields.ts';
import { figuresSchemas } from '#src/schemas/figures.ts';
import { lawSchema } from '#src/schemas/law.ts';
import { legalSchema } from '#src/schemas/legal.ts';
import { nannyPageSchema } from '#src/schemas/nannies.ts';
import { partnerSchema } from '#src/schemas/partners.ts';
import { questionSchema } from '#src/schemas/questions.ts';
import { testimonialSchema } from '#src/schemas/testimonials.ts';
import { visaPackageSchema } from '#src/schemas/visa.ts';

/** A collection of content.config.ts as the editor shows it. */
export interface EditorCollection {
  label: string;
  /** The collection's folder in src/content. */
  folder: string;
  /** The schema of each entry, or one schema for each file by its name. */
  schema: z.ZodType | Readonly<Record<string, z.ZodType>>;
  /** The label of the text below the fields, if entries have one. */
  text?: string;
  /** Set if entries can be added and removed. The pages name each entry of other collections. */
  grows?: {
    one: string;
    /** The field that names an entry in lists, and from which its file is named. */
    heading: string;
    /** The field that the list is sorted by. */
    sortedBy?: string;
    /** What the file's name means. */
    hint?: string;
  };
}

const question = {
  schema: questionSchema,
  text: 'Answer',
  grows: { one: 'Question', heading: 'question', sortedBy: 'order' },
};

/** The collections in the order of the editor's list. */
export const EDITOR_COLLECTIONS: Readonly<Record<string, EditorCollection>> = {
  business: {
    label: 'Your facts',
    folder: 'business',
    schema: businessSchema({ image: () => text as never }),
  },
  figures: { label: 'Figures', folder: 'figures', schema: figuresSchemas },
  courses: { label: 'Trainings and prices', folder: 'courses', schema: courseSchema },
  articles: {
    ...{ label: 'Articles', folder: 'articles', schema: articleSchema, text: 'Text' },
    grows: { one: 'Article', heading: 'title', sortedBy: 'id' },
  },
  faq: { label: 'Questions', folder: 'faq', ...question },
  testimonials: {
    ...{ label: 'Testimonials', folder: 'testimonials', schema: testimonialSchema({ image: () => text as never }) },
    grows: { one: 'Testimonial', heading: 'name', sortedBy: 'order' },
  },
  law: {
    ...{ label: 'Facts of law', folder: 'law', schema: lawSchema },
    grows: {
      one: 'Fact of law',
      heading: 'text',
      hint: 'Texts use this name to quote the fact: “sick-leave” is {props.facts.law.sickLeave}.',
    },
  },
  visa: { label: 'Visa package', folder: 'visa', schema: visaPackageSchema },
  visaFaq: { label: 'Questions about the visa', folder: 'visa/faq', ...question },
  audiences: {
    label: 'Pages for parents, nannies, agencies',
    folder: 'audiences',
    schema: audienceSchema,
    text: 'Text',
  },
  nannies: {
    ...{ label: 'Pages in plain words', folder: 'nannies', schema: nannyPageSchema },
    grows: { one: 'Page', heading: 'language', hint: 'The code of the language: tl, hi, ne, si or am.' },
  },
  partners: {
    ...{ label: 'Partners', folder: 'partners', schema: partnerSchema },
    grows: {
      one: 'Partner',
      heading: 'title',
      hint: 'The short address of the partner, as in Figures, Partners: nest.',
    },
  },
  legal: { label: 'Terms', folder: 'legal', schema: legalSchema, text: 'Text' },
};
