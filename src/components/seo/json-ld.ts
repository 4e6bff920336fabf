import type { CollectionEntry } from 'astro:content';
import { REPUTATION } from '#src/lib/brand.ts';
import { cardPath } from '#src/lib/card-path.ts';
import { absoluteUrl, site } from '#src/site.ts';

/** An object of schema.org as JSON-LD. */
export interface JsonLd {
  '@type': string;
  '@id'?: string;
}

/** Writes the JSON-LD document of a page. It is safe within a script element, whatever its texts contain. */
export function toJsonLd(structuredData: readonly JsonLd[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': structuredData }).replaceAll('<', '\\u003c');
}

/** Returns a reference to the business, which the same page describes in full. */
export function businessReference() {
  return { '@id': absoluteUrl('/#business') };
}

export const DUBAI = { '@type': 'PostalAddress', addressLocality: 'Dubai', addressCountry: 'AE' } as const;

type Business = Pick<CollectionEntry<'business'>['data'], 'legalName' | 'address' | 'hours'> & {
  founder: { name: string } | null;
  priceRange: string;
};

export function businessJsonLd({ legalName, address, hours, founder, priceRange }: Business) {
  return {
    '@type': 'LocalBusiness',
    ...businessReference(),
    name: site.product,
    description: 'Nanny training and nanny placement in Dubai.',
    url: absoluteUrl('/'),
    image: absoluteUrl(cardPath('/')),
    email: site.email,
    telephone: site.whatsapp,
    priceRange,
    address: { ...DUBAI, ...(address && { streetAddress: address }) },
    ...(legalName && { legalName }),
    ...(hours && { openingHours: hours.schema }),
    ...(founder && { founder: { '@type': 'Person', name: founder.name, jobTitle: 'Founder' } }),
    aggregateRating: { '@type': 'AggregateRating', ratingValue: REPUTATION.rating, reviewCount: REPUTATION.reviews },
    sameAs: [site.instagram, site.facebook],
  };
}

export interface Crumb {
  name: string;
  path: string;
}

/** Describes the breadcrumbs of a page. @param crumbs the pages after the home page */
export function breadcrumbsJsonLd(crumbs: readonly Crumb[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(path),
    })),
  };
}

interface Question {
  question: string;
  /** The HTML of the answer, as the page shows it. */
  answer: string;
}

export function questionsJsonLd(questions: readonly Question[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

interface ArticleFacts {
  title: string;
  description: string;
  category: string;
  date: Date;
  /** The article's canonical path. */
  path: string;
}

/** The author has a role and no name (docs/rules.md, Pages and addresses). */
export function articleJsonLd({ title, description, category, date, path }: ArticleFacts) {
  return {
    '@type': 'Article',
    headline: title,
    description,
    articleSection: category,
    inLanguage: 'en-GB',
    datePublished: date.toISOString().slice(0, 10),
    image: absoluteUrl(cardPath(path)),
    mainEntityOfPage: absoluteUrl(path),
    author: { '@type': 'Person', name: 'The founder of Nova', jobTitle: 'Founder', url: absoluteUrl('/#about') },
    publisher: businessReference(),
  };
}
