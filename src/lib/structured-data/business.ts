import { cardPath } from '../card-path.ts';
import { REPUTATION } from '../brand.ts';
import { businessReference, type Resolve } from './json-ld.ts';

interface Business {
  name: string;
  description: string;
  email: string;
  telephone: string;
  /** Its profiles elsewhere. */
  profiles: readonly string[];
  /** `null` where the owner has not said it. */
  legalName: string | null;
  street: string | null;
  /** As in "Mo-Fr 09:00-17:00". */
  openingHours: string | null;
  founder: string | null;
}

export function businessJsonLd(business: Business, resolve: Resolve) {
  const { name, description, email, telephone, profiles, legalName, street, openingHours, founder } = business;
  return {
    '@type': 'LocalBusiness',
    ...businessReference(resolve),
    name,
    description,
    url: resolve('/'),
    image: resolve(cardPath('/')),
    email,
    telephone,
    priceRange: REPUTATION.priceRange,
    address: { ...DUBAI, ...(street && { streetAddress: street }) },
    ...(legalName && { legalName }),
    ...(openingHours && { openingHours }),
    ...(founder && { founder: { '@type': 'Person', name: founder, jobTitle: 'Founder' } }),
    aggregateRating: { '@type': 'AggregateRating', ratingValue: REPUTATION.rating, reviewCount: REPUTATION.reviews },
    sameAs: profiles,
  };
}

export const DUBAI = { '@type': 'PostalAddress', addressLocality: 'Dubai', addressCountry: 'AE' } as const;
