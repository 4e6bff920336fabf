import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { articleSchema } from './schemas/articles.ts';
import { audienceSchema } from './schemas/audiences.ts';
import { courseSchema } from './schemas/courses.ts';
import { legalSchema } from './schemas/legal.ts';
import { questionSchema } from './schemas/questions.ts';
import { testimonialSchema } from './schemas/testimonials.ts';
import { visaPackageSchema } from './schemas/visa.ts';

const mdx = (collection: string) => glob({ base: `src/content/${collection}`, pattern: '*.mdx' });

export const collections = {
  articles: defineCollection({ loader: mdx('articles'), schema: articleSchema }),
  audiences: defineCollection({ loader: mdx('audiences'), schema: audienceSchema }),
  courses: defineCollection({ loader: mdx('courses'), schema: courseSchema }),
  faq: defineCollection({ loader: mdx('faq'), schema: questionSchema }),
  legal: defineCollection({ loader: mdx('legal'), schema: legalSchema }),
  testimonials: defineCollection({ loader: mdx('testimonials'), schema: testimonialSchema }),
  visa: defineCollection({ loader: mdx('visa'), schema: visaPackageSchema }),
  visaFaq: defineCollection({ loader: mdx('visa/faq'), schema: questionSchema }),
};
