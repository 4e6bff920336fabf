import type { APIRoute } from 'astro';
import { getCollection } from 'astro:content';
import { articleCanonical, listArticles } from '#src/collections/articles.ts';
import { getFullCourse } from '#src/collections/courses.ts';
import { getFacts } from '#src/collections/facts.ts';
import { listNextTrainings, trainingLine } from '#src/collections/trainings.ts';
import { listPlannedWorkshops } from '#src/collections/workshops.ts';
import { bookingPath } from '#src/lib/training-links.ts';
import { REPUTATION } from '#src/lib/brand.ts';
import { ASK_FOR_DATES } from '#src/lib/planned.ts';
import { capitalised } from '#src/lib/text.ts';
import { absoluteUrl, site } from '#src/site.ts';

/** Describes the site in one text for language models (llmstxt.org). */
export const GET: APIRoute = async () => {
  const { workshop, days, courses, privateGroup, visa } = await getFacts();
  const full = await getFullCourse();
  const { bookable } = await listPlannedWorkshops();
  const courseDates = await listNextTrainings('newborn-course', 'toddler-course', 'full-course-2025');
  const otherWorkshops = bookable.filter(({ id }) => id !== workshop.id);
  const [articles, audiences] = [await listArticles(), await getCollection('audiences')];
  const training = [
    entry(
      'The intro workshop',
      '/workshop',
      `${workshop.title}. ${workshop.isAnnounced ? whenAndWhere(workshop) : `${ASK_FOR_DATES}. ${workshop.price}.`}`,
    ),
    ...otherWorkshops.map((other) => entry(other.title, other.href, trainingLine(other))),
    entry(
      'One-day workshops and private groups',
      '/workshops',
      `newborn care${days.newbornOn}, toddler care${days.toddlerOn}, ${days.standard} each (Nova Family ${days.family}). Private groups: ${privateGroup.price}, at least ${privateGroup.minimum} nannies.`,
    ),
    entry(
      `${capitalised(courses.both)} courses`,
      '/course-selection',
      `newborn and maternity ${courses.newborn}, toddler ${courses.toddler}.`,
    ),
    ...courseDates.map((course) => entry(course.title, bookingPath(course), trainingLine(course))),
    ...(full.next
      ? []
      : [
          entry(
            'Full professional course',
            full.href,
            `${full.season === null ? '' : `${full.season}, `}waiting list.`,
          ),
        ]),
    entry('For nannies, in plain English', '/nannies'),
    ...audiences.map(({ id, data }) => entry(data.metaTitle, `/${id}`)),
  ];
  return new Response(`# ${site.product}

> Nanny training and nanny placement in ${site.location}. Led by a Norland-trained founder with ${REPUTATION.founderExperience} in early-years care. Rated ${REPUTATION.rating} from ${REPUTATION.reviews} reviews.

## Training

${training.join('\n')}

## Placement and visa

${entry('Nova Family', '/nova-family', 'placement and membership, direct employment, no ongoing agency markup.')}
${entry('Nanny visa', '/visa-process', `${visa.price} for ${visa.years} years plus ${visa.monthly} per month, through ${visa.partner}. Rates are subject to change.`)}

## For employers

${entry('What a nanny costs', '/what-a-nanny-costs', 'two years in Dubai, line by line, with sources.')}
${entry('Employer’s kit', '/employers-kit', 'may we sponsor, home agreement, emergency card, interview sheet, handover page.')}
${entry('Safeguarding', '/safeguarding', 'what we expect, what to do, and numbers to call.')}

## Articles

${articles.map((article) => entry(article.data.title, articleCanonical(article), article.data.description)).join('\n')}

## More

${entry('Questions and answers', '/faq')}
${entry('Terms and conditions', '/terms')}
- Contact: ${site.email}, WhatsApp ${site.whatsapp}
`);
};

function entry(label: string, path: string, text?: string): string {
  return `- [${label}](${absoluteUrl(path)})${text === undefined ? '' : `: ${text}`}`;
}

function whenAndWhere({ date, time, location, price }: Record<'date' | 'time' | 'location' | 'price', string>): string {
  return `${date}, ${time}, ${location}, ${price}.`;
}
