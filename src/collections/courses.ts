import { getEntry } from 'astro:content';
import { formatDay } from '#src/lib/dates.ts';
import { formatPrice } from '#src/lib/money.ts';

/** The workshop of /workshop, with its facts as they are shown. */
export async function getIntroWorkshop() {
  const entry = await getEntry('courses', 'intro-workshop');
  if (!entry) throw new Error('src/content/courses/intro-workshop.yaml is missing.');
  const { data } = entry;
  return {
    ...data,
    facts: {
      id: data.workshopId,
      title: data.name,
      description: data.description,
      date: formatDay(data.date),
      time: data.time,
      location: data.location,
      price: formatPrice(data.price),
    },
  };
}
