import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { courseSchema } from './schemas/courses.ts';

export const collections = {
  courses: defineCollection({ loader: glob({ base: 'src/content/courses', pattern: '*.yaml' }), schema: courseSchema }),
};
