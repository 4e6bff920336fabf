import { cardPath } from '../card-path.ts';
import { dubaiDate } from '../dates.ts';
import type { SiteWorkshop } from '../site-facts.ts';
import type { WorkshopState } from '../workshop-state.ts';
import { DUBAI } from './business.ts';
import { businessReference, type Resolve } from './json-ld.ts';

interface WorkshopFacts extends Omit<SiteWorkshop, 'id'> {
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
export function workshopJsonLd(workshop: WorkshopFacts, resolve: Resolve, now = new Date()) {
  const { title, description, href, startsAt, endsAt, location, priceAed, capacity, state } = workshop;
  const [today, day] = [dubaiDate(now), dubaiDate(startsAt)];
  const isCancelled = state === 'cancelled';
  return {
    '@type': 'EducationEvent',
    name: title,
    description,
    url: resolve(href),
    image: resolve(cardPath(href)),
    startDate: startsAt,
    endDate: endsAt,
    eventStatus: `https://schema.org/${isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    maximumAttendeeCapacity: capacity,
    location: { '@type': 'Place', name: location, address: DUBAI },
    organizer: businessReference(resolve),
    offers: {
      '@type': 'Offer',
      price: priceAed,
      priceCurrency: 'AED',
      url: resolve(href),
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
export function courseJsonLd({ name, description, href, price }: CourseFacts, resolve: Resolve, now = new Date()) {
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
