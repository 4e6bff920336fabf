import { cardPath } from '#src/lib/card-path.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import type { SiteTraining } from '#src/contract/site-facts.ts';
import type { TrainingState } from '#src/lib/training-state.ts';
import { absoluteUrl } from '#src/site.ts';
import { businessReference, DUBAI } from './json-ld.ts';

interface Offered extends Pick<SiteTraining, 'startsAt' | 'state' | 'priceAed'> {
  packages?: Pick<SiteTraining['packages'][number], 'name' | 'priceAed' | 'isFull'>[];
}

interface WorkshopFacts
  extends Offered, Omit<SiteTraining, 'id' | 'kind' | 'entry' | 'courseType' | 'shortTitle' | 'sessions' | 'packages'> {
  href: string;
}

const AVAILABILITY: Readonly<Record<TrainingState, string>> = {
  open: 'InStock',
  full: 'SoldOut',
  closed: 'OutOfStock',
  past: 'OutOfStock',
  cancelled: 'OutOfStock',
};

/** Describes a workshop as an event. It is on offer from the day of the build until the end of its day. */
export function workshopJsonLd(workshop: WorkshopFacts, now = new Date()) {
  const { title, description, href, startsAt, endsAt, location, capacity, state } = workshop;
  const isCancelled = state === 'cancelled';
  return {
    '@type': 'EducationEvent',
    name: title,
    description,
    url: absoluteUrl(href),
    image: absoluteUrl(cardPath(href)),
    startDate: startsAt,
    endDate: endsAt,
    eventStatus: `https://schema.org/${isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    maximumAttendeeCapacity: capacity,
    location: { '@type': 'Place', name: location, address: DUBAI },
    organizer: businessReference(),
    offers: offersOf(workshop, href, now),
  };
}

/** Describes the offer of a training, and of each package if there are several: from the day of the build until the first day. */
function offersOf({ startsAt, state, priceAed, packages = [] }: Offered, href: string, now: Date) {
  const [today, day] = [dubaiDate(now), dubaiDate(startsAt)];
  const offer = (price: number, shown: TrainingState) => ({
    '@type': 'Offer',
    price,
    priceCurrency: 'AED',
    url: absoluteUrl(href),
    availability: `https://schema.org/${today <= day ? AVAILABILITY[shown] : 'OutOfStock'}`,
    validFrom: today <= day ? today : day,
  });
  const prices = packages.map((one) => one.priceAed);
  return {
    ...offer(priceAed, state),
    ...(packages.length > 1 && {
      '@type': 'AggregateOffer',
      lowPrice: Math.min(...prices),
      highPrice: Math.max(...prices),
      offerCount: packages.length,
      offers: packages.map(({ name, isFull, ...one }) => ({
        ...offer(one.priceAed, isFull && state === 'open' ? 'full' : state),
        name,
      })),
    }),
  };
}

interface CourseFacts {
  name: string;
  description: string;
  href: string;
  /** The cheapest and the dearest package in AED, for a course without dates. */
  price: { from: number; to: number };
}

/** Describes a course of several weeks, sold in packages. @param next the course's next training */
export function courseJsonLd({ name, description, href, price }: CourseFacts, next?: SiteTraining, now = new Date()) {
  const offers = next
    ? offersOf(next, href, now)
    : {
        '@type': 'AggregateOffer',
        priceCurrency: 'AED',
        availability: 'https://schema.org/InStock',
        validFrom: dubaiDate(now),
        lowPrice: price.from,
        highPrice: price.to,
      };
  return {
    '@type': 'Course',
    name,
    description,
    url: absoluteUrl(href),
    inLanguage: 'en',
    provider: businessReference(),
    offers: { ...offers, category: 'Paid' },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Onsite',
      location: { '@type': 'Place', name: next?.location ?? 'Dubai', address: DUBAI },
      ...(next && {
        name: next.title,
        startDate: next.startsAt,
        endDate: next.endsAt,
        subEvent: next.sessions.map(({ startsAt, endsAt, location }) => ({
          '@type': 'Event',
          name: next.title,
          startDate: startsAt,
          endDate: endsAt,
          location: { '@type': 'Place', name: location ?? next.location, address: DUBAI },
        })),
        offers,
      }),
    },
  };
}
