import { defineCollection } from 'astro:content';
import * as z from 'zod';
import type { SiteFacts } from './contract/site-facts.ts';
import { articleSchema } from './schemas/articles.ts';
import { audienceSchema } from './schemas/audiences.ts';
import { businessSchema } from './schemas/business.ts';
import { courseSchema } from './schemas/courses.ts';
import { lawSchema } from './schemas/law.ts';
import { legalSchema } from './schemas/legal.ts';
import { figuresLoader, lawLoader, loadSiteFacts, mdxLoader } from './schemas/loaders.ts';
import { nannyPageSchema } from './schemas/nannies.ts';
import { partnerSchema } from './schemas/partners.ts';
import { questionSchema } from './schemas/questions.ts';
import { testimonialSchema } from './schemas/testimonials.ts';
import { visaPackageSchema } from './schemas/visa.ts';

export const collections = {
  articles: defineCollection({ loader: mdxLoader('articles'), schema: articleSchema }),
  audiences: defineCollection({ loader: mdxLoader('audiences'), schema: audienceSchema }),
  business: defineCollection({ loader: mdxLoader('business'), schema: businessSchema }),
  courses: defineCollection({ loader: mdxLoader('courses'), schema: courseSchema }),
  figures: defineCollection({ loader: figuresLoader }),
  faq: defineCollection({ loader: mdxLoader('faq'), schema: questionSchema }),
  law: defineCollection({ loader: lawLoader(), schema: lawSchema }),
  legal: defineCollection({ loader: mdxLoader('legal'), schema: legalSchema }),
  nannies: defineCollection({ loader: mdxLoader('nannies'), schema: nannyPageSchema }),
  partners: defineCollection({ loader: mdxLoader('partners'), schema: partnerSchema }),
  // Our own commands write this file from typed queries, so its schema checks nothing.
  siteFacts: defineCollection({ loader: loadSiteFacts, schema: z.custom<SiteFacts>() }),
  testimonials: defineCollection({ loader: mdxLoader('testimonials'), schema: testimonialSchema }),
  visa: defineCollection({ loader: mdxLoader('visa'), schema: visaPackageSchema }),
  visaFaq: defineCollection({ loader: mdxLoader('visa/faq'), schema: questionSchema }),
};
