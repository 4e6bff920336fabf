import { getCollection } from 'astro:content';
import { site } from '#src/site.ts';

/** Samples are left out of the live site. */
export async function listTestimonials() {
  const entries = await getCollection('testimonials');
  return entries
    .map(({ id, data }) => ({ id, ...data }))
    .filter(({ sample }) => !(sample && site.isLive))
    .sort((a, b) => a.order - b.order);
}
