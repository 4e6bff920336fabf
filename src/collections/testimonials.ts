import { getCollection } from 'astro:content';

export async function listTestimonials() {
  const entries = await getCollection('testimonials');
  return entries.map(({ id, data }) => ({ id, ...data })).sort((a, b) => a.order - b.order);
}
