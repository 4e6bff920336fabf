import { getCollection } from 'astro:content';

/** Samples are left out of the live site. */
export async function listTestimonials() {
  const entries = await getCollection('testimonials');
  const isLive = process.env['CONTEXT'] === 'production';
  return entries
    .map(({ id, data }) => ({ id, ...data }))
    .filter(({ sample }) => !(sample && isLive))
    .sort((a, b) => a.order - b.order);
}
