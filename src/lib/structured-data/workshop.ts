import { cardPath } from '../card-path.ts';
import type { ClockTime } from '../clock.ts';
import { DUBAI_OFFSET, dubaiDay } from '../dates.ts';
import { DUBAI } from './business.ts';
import { businessReference, type Resolve } from './json-ld.ts';

interface WorkshopFacts {
  name: string;
  description: string;
  href: string;
  date: Date;
  startsAt: ClockTime;
  endsAt: ClockTime;
  location: string;
  price: { amount: number };
  capacity: number;
}

/** A workshop as an event. It is offered from the day of the build, and no longer when its day is over. */
export function workshopJsonLd(workshop: WorkshopFacts, resolve: Resolve, today = dubaiDay(new Date())) {
  const { name, description, href, date, startsAt, endsAt, location, price, capacity } = workshop;
  const day = toDay(date);
  return {
    '@type': 'EducationEvent',
    name,
    description,
    url: resolve(href),
    image: resolve(cardPath(href)),
    startDate: `${day}T${startsAt}:00${DUBAI_OFFSET}`,
    endDate: `${day}T${endsAt}:00${DUBAI_OFFSET}`,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    maximumAttendeeCapacity: capacity,
    location: { '@type': 'Place', name: location, address: DUBAI },
    organizer: businessReference(resolve),
    offers: {
      '@type': 'Offer',
      price: price.amount,
      priceCurrency: 'AED',
      url: resolve(href),
      availability: `https://schema.org/${today <= date ? 'InStock' : 'OutOfStock'}`,
      validFrom: toDay(today <= date ? today : date),
    },
  };
}

function toDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
