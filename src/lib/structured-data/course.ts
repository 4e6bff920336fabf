import { DUBAI } from './business.ts';
import { businessReference, type Resolve } from './json-ld.ts';

interface CourseFacts {
  name: string;
  description: string;
  href: string;
  /** Cheapest and dearest package in AED. */
  price: { from: number; to: number };
}

/** A course of several weeks, sold in packages. */
export function courseJsonLd({ name, description, href, price }: CourseFacts, resolve: Resolve) {
  return {
    '@type': 'Course',
    name,
    description,
    url: resolve(href),
    inLanguage: 'en',
    provider: businessReference(resolve),
    offers: {
      '@type': 'AggregateOffer',
      category: 'Paid',
      priceCurrency: 'AED',
      availability: 'https://schema.org/InStock',
      lowPrice: price.from,
      highPrice: price.to,
    },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Onsite',
      location: { '@type': 'Place', name: 'Dubai', address: DUBAI },
    },
  };
}
