import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { articleSchema } from './schemas/articles.ts';
import { courseSchema } from './schemas/courses.ts';
import { testimonialSchema } from './schemas/testimonials.ts';

const yaml = (collection: string) => glob({ base: `src/content/${collection}`, pattern: '*.yaml' });
const mdx = (collection: string) => glob({ base: `src/content/${collection}`, pattern: '*.mdx' });

export const collections = {
  articles: defineCollection({ loader: mdx('articles'), schema: articleSchema }),
  courses: defineCollection({ loader: yaml('courses'), schema: courseSchema }),
  testimonials: defineCollection({ loader: yaml('testimonials'), schema: testimonialSchema }),
};
