import { cardPath } from '../card-path.ts';
import { REPUTATION } from '../reputation.ts';
import { businessReference, type Resolve } from './json-ld.ts';

interface Business {
  name: string;
  description: string;
  email: string;
  telephone: string;
  /** Its profiles elsewhere. */
  profiles: readonly string[];
}

export function businessJsonLd({ name, description, email, telephone, profiles }: Business, resolve: Resolve) {
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
    address: DUBAI,
    aggregateRating: { '@type': 'AggregateRating', ratingValue: REPUTATION.rating, reviewCount: REPUTATION.reviews },
    sameAs: profiles,
  };
}

export const DUBAI = { '@type': 'PostalAddress', addressLocality: 'Dubai', addressCountry: 'AE' } as const;
