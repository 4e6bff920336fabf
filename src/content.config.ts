import { defineCollection } from 'astro:content';
import { courseRunLoader, workshopLoader } from './build/site-facts-loaders.ts';
import { articleSchema } from './schemas/articles.ts';
import { audienceSchema } from './schemas/audiences.ts';
import { businessSchema } from './schemas/business.ts';
import { courseSchema } from './schemas/courses.ts';
import { legalSchema } from './schemas/legal.ts';
import { mdxLoader } from './schemas/mdx-loader.ts';
import { partnerSchema } from './schemas/partners.ts';
import { questionSchema } from './schemas/questions.ts';
import { testimonialSchema } from './schemas/testimonials.ts';
import { visaPackageSchema } from './schemas/visa.ts';
import { siteCourseRunSchema, siteWorkshopSchema } from './schemas/workshops.ts';

export const collections = {
  articles: defineCollection({ loader: mdxLoader('articles'), schema: articleSchema }),
  audiences: defineCollection({ loader: mdxLoader('audiences'), schema: audienceSchema }),
  business: defineCollection({ loader: mdxLoader('business'), schema: businessSchema }),
  courseRuns: defineCollection({ loader: courseRunLoader(), schema: siteCourseRunSchema }),
  courses: defineCollection({ loader: mdxLoader('courses'), schema: courseSchema }),
  faq: defineCollection({ loader: mdxLoader('faq'), schema: questionSchema }),
  legal: defineCollection({ loader: mdxLoader('legal'), schema: legalSchema }),
  partners: defineCollection({ loader: mdxLoader('partners'), schema: partnerSchema }),
  testimonials: defineCollection({ loader: mdxLoader('testimonials'), schema: testimonialSchema }),
  visa: defineCollection({ loader: mdxLoader('visa'), schema: visaPackageSchema }),
  visaFaq: defineCollection({ loader: mdxLoader('visa/faq'), schema: questionSchema }),
  workshops: defineCollection({ loader: workshopLoader(), schema: siteWorkshopSchema }),
};
