import { cardPath } from '#src/lib/card-path.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import type { SiteTraining } from '#src/lib/site-facts.ts';
import type { WorkshopState } from '#src/lib/workshop-state.ts';
import { absoluteUrl } from '#src/site.ts';
import { businessReference, DUBAI } from './json-ld.ts';

interface WorkshopFacts extends Omit<SiteTraining, 'id' | 'kind' | 'entry' | 'courseType' | 'sessions' | 'packages'> {
  href: string;
}

const AVAILABILITY: Readonly<Record<WorkshopState, string>> = {
  open: 'InStock',
  full: 'SoldOut',
  closed: 'OutOfStock',
  past: 'OutOfStock',
  cancelled: 'OutOfStock',
};

/** A workshop as an event. It is offered from the day of the build, and no longer when its day is over. */
export function workshopJsonLd(workshop: WorkshopFacts, now = new Date()) {
  const { title, description, href, startsAt, endsAt, location, priceAed, capacity, state } = workshop;
  const [today, day] = [dubaiDate(now), dubaiDate(startsAt)];
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
    offers: {
      '@type': 'Offer',
      price: priceAed,
      priceCurrency: 'AED',
      url: absoluteUrl(href),
      availability: `https://schema.org/${today <= day ? AVAILABILITY[state] : 'OutOfStock'}`,
      validFrom: today <= day ? today : day,
    },
  };
}

interface CourseFacts {
  name: string;
  description: string;
  href: string;
  /** Cheapest and dearest package in AED. */
  price: { from: number; to: number };
}

/** A course of several weeks, sold in packages. It is offered from the day of the build. */
export function courseJsonLd({ name, description, href, price }: CourseFacts, now = new Date()) {
  return {
    '@type': 'Course',
    name,
    description,
    url: absoluteUrl(href),
    inLanguage: 'en',
    provider: businessReference(),
    offers: {
      '@type': 'AggregateOffer',
      category: 'Paid',
      priceCurrency: 'AED',
      availability: 'https://schema.org/InStock',
      validFrom: dubaiDate(now),
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
