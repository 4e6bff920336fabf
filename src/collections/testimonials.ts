import { getImage } from 'astro:assets';
import { getCollection } from 'astro:content';
import { site } from '#src/site.ts';
import { getSiteFacts } from './site-facts.ts';

interface Testimonials {
  heading: string;
  summary?: string;
  entries: { name: string; location: string; text: string; image?: string }[];
}

/** The width of a portrait in image pixels: twice its width on the page, for high-density screens. */
const PORTRAIT = 112;

/** Lists published answers of participants, or, until there are enough, the content's testimonials, without samples if live. */
export async function listTestimonials(): Promise<Testimonials> {
  const { feedback } = await getSiteFacts();
  if (feedback) {
    const { average, answers, quotable, quotes } = feedback;
    return {
      heading: 'What participants say',
      summary: `${average.toFixed(1)} from ${answers} participants who came; ${quotable} agreed to be quoted`,
      entries: quotes.map(({ text, name, area, training }) => ({ name, location: area ?? training, text })),
    };
  }
  const entries = (await getCollection('testimonials'))
    .map(({ data }) => data)
    .filter(({ sample }) => !(sample && site.isLive))
    .sort((a, b) => a.order - b.order);
  return {
    heading: 'From a parent and from a nanny',
    entries: await Promise.all(
      entries.map(async ({ name, location, image, text }) => ({
        ...{ name, location, text },
        ...(image && { image: (await getImage({ src: image, width: PORTRAIT, height: PORTRAIT })).src }),
      })),
    ),
  };
}
