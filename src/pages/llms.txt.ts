import type { APIRoute } from 'astro';
import { getCollection } from 'astro:content';
import { articleCanonical, listArticles } from '#src/collections/articles.ts';
import { getFacts } from '#src/collections/facts.ts';
import { listPlannedWorkshops } from '#src/collections/workshops.ts';
import { REPUTATION } from '#src/lib/brand.ts';
import { absoluteUrl, site } from '#src/site.ts';

/** The site as one text for language models (llmstxt.org). */
export const GET: APIRoute = async () => {
  const facts = await getFacts();
  const { bookable } = await listPlannedWorkshops();
  const [articles, audiences] = [await listArticles(), await getCollection('audiences')];
  return new Response(`# ${site.product}

> Nanny training and nanny placement in ${site.location}. Led by a Norland-trained founder with ${REPUTATION.founderExperience} in early-years care. Rated ${REPUTATION.rating} from ${REPUTATION.reviews} reviews.

## Training

- [The intro workshop](${absoluteUrl('/workshop')}): ${facts.workshop.title}. ${facts.workshop.date}, ${facts.workshop.time}, ${facts.workshop.location}, ${facts.workshop.price}.
${bookable
  .filter(({ id }) => id !== facts.workshop.id)
  .map(
    ({ title, href, date, time, location, price }) =>
      `- [${title}](${absoluteUrl(href)}): ${date}, ${time}, ${location}, ${price}.\n`,
  )
  .join(
    '',
  )}- [One-day workshops and private groups](${absoluteUrl('/workshops')}): newborn care on ${facts.days.newbornDate}, toddler care on ${facts.days.toddlerDate}, ${facts.days.standard} each (Nova Family ${facts.days.family}). Private groups: ${facts.privateGroup.price}, at least ${facts.privateGroup.minimum} nannies.
- [September and October courses](${absoluteUrl('/course-selection')}): newborn and maternity ${facts.courses.newborn}, toddler ${facts.courses.toddler}.
- [Full professional course](${absoluteUrl('/full-course-2025')}): ${facts.courses.fullDate}, waiting list.
${audiences.map(({ id, data }) => `- [${data.metaTitle}](${absoluteUrl(`/${id}`)})`).join('\n')}

## Placement and visa

- [Nova Family](${absoluteUrl('/nova-family')}): placement and membership, direct employment, no ongoing agency markup.
- [Nanny visa](${absoluteUrl('/visa-process')}): ${facts.visa.price} for ${facts.visa.years} years plus ${facts.visa.monthly} per month, through ${facts.visa.partner}. Rates are subject to change.

## Articles

${articles.map((article) => `- [${article.data.title}](${absoluteUrl(articleCanonical(article))}): ${article.data.description}`).join('\n')}

## More

- [Questions and answers](${absoluteUrl('/faq')})
- [Terms and conditions](${absoluteUrl('/terms')})
- Contact: ${site.email}, WhatsApp ${site.whatsapp}
`);
};
