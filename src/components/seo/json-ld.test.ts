import { expect, test } from 'vitest';
import type { SiteTraining } from '#src/contract/site-facts.ts';
import { articleJsonLd, breadcrumbsJsonLd, businessJsonLd, questionsJsonLd, toJsonLd } from './json-ld.ts';
import { courseJsonLd, workshopJsonLd } from './training-json-ld.ts';

const business = businessJsonLd({ legalName: null, address: null, hours: null, founder: null, priceRange: 'AED 1-2' });
const article = articleJsonLd({
  title: 'T',
  description: 'D',
  category: 'Safety',
  date: new Date('2025-07-28'),
  path: '/t',
});
const EVENT = {
  ...{ title: 'W', description: 'D', href: '/workshop', location: 'The Hood', priceAed: 300, capacity: 15 },
  ...{ startsAt: '2025-06-29T10:00:00+04:00', endsAt: '2025-06-29T13:00:00+04:00' },
};
const workshop = workshopJsonLd({ ...EVENT, state: 'open' });
const COURSE = { name: 'C', description: 'D', href: '/c', price: { from: 1950, to: 3450 } };
const course = courseJsonLd(COURSE, undefined, new Date('2025-07-28T21:00:00Z'));

test.each([
  [business, ['name', 'address', 'telephone', 'priceRange', 'aggregateRating', 'url']],
  [article, ['headline', 'image', 'datePublished', 'author', 'publisher', 'mainEntityOfPage']],
  [workshop, ['name', 'startDate', 'endDate', 'location', 'offers', 'organizer', 'eventStatus', 'image']],
  [course, ['name', 'description', 'provider', 'offers', 'hasCourseInstance']],
])('case %#: the data has the properties that search engines require', (data, required) => {
  expect(Object.keys(data)).toEqual(expect.arrayContaining(required));
});

test('a course is offered from the day of the build, in Dubai', () => {
  expect(course.offers).toMatchObject({ availability: 'https://schema.org/InStock', validFrom: '2025-07-29' });
});

test('the business has a rating of 4.9 from 73 reviews', () => {
  expect(business).toMatchObject({ aggregateRating: { ratingValue: 4.9, reviewCount: 73 } });
});

test('the business has only the facts that the owner has given', () => {
  expect(Object.keys(business)).not.toEqual(expect.arrayContaining(['founder', 'openingHours', 'legalName']));
  const given = businessJsonLd({
    legalName: 'Nova FZ',
    address: '1 Al Wasl Road',
    hours: { shown: 'Monday to Friday', schema: 'Mo-Fr 09:00-17:00' },
    founder: { name: 'Sara' },
    priceRange: 'AED 1-2',
  });
  expect(given).toMatchObject({
    legalName: 'Nova FZ',
    openingHours: 'Mo-Fr 09:00-17:00',
    address: { streetAddress: '1 Al Wasl Road', addressLocality: 'Dubai' },
    founder: { '@type': 'Person', name: 'Sara' },
  });
});

test('dates are days, and times are in Dubai time', () => {
  expect(article.datePublished).toBe('2025-07-28');
  expect(workshop.startDate).toBe('2025-06-29T10:00:00+04:00');
  expect(workshop.endDate).toBe('2025-06-29T13:00:00+04:00');
});

test('breadcrumbs begin at the home page and count from one', () => {
  const { itemListElement } = breadcrumbsJsonLd([{ name: 'Blog', path: '/blog' }]);
  expect(itemListElement.map(({ position, name, item }) => [position, name, item])).toEqual([
    [1, 'Home', 'https://nova.example/'],
    [2, 'Blog', 'https://nova.example/blog'],
  ]);
});

test('each question has an accepted answer', () => {
  expect(questionsJsonLd([{ question: 'Why?', answer: '<p>So.</p>' }]).mainEntity).toEqual([
    { '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: '<p>So.</p>' } },
  ]);
});

test('no text can end the script element', () => {
  const document = toJsonLd([questionsJsonLd([{ question: '</script>', answer: '<b>' }])]);
  expect(document).not.toContain('<');
  expect(JSON.stringify(JSON.parse(document))).toContain('</script>');
});

test('a workshop is in stock until its day', () => {
  const offerOn = (day: string) => workshopJsonLd({ ...EVENT, state: 'open' }, new Date(day)).offers;
  expect(offerOn('2025-06-29')).toMatchObject({ availability: 'https://schema.org/InStock', validFrom: '2025-06-29' });
  expect(offerOn('2025-06-30')).toMatchObject({ availability: 'https://schema.org/OutOfStock' });
});

test.for([
  ['full', 'SoldOut', 'EventScheduled'],
  ['closed', 'OutOfStock', 'EventScheduled'],
  ['cancelled', 'OutOfStock', 'EventCancelled'],
] as const)('a workshop that is %s has that status', ([state, availability, status]) => {
  const { offers, eventStatus } = workshopJsonLd({ ...EVENT, state }, new Date('2025-06-01'));
  expect([offers.availability, eventStatus]).toEqual([
    `https://schema.org/${availability}`,
    `https://schema.org/${status}`,
  ]);
});

test('a course with dates names its days, and each package with its price and whether it is full: the course is offered so too', () => {
  const offer = { includes: [], familyPriceAed: null, depositAed: null };
  const hours = { startsAt: '2027-01-09T10:00:00+04:00', endsAt: '2027-01-09T13:00:00+04:00' };
  const next: SiteTraining = {
    ...{ ...EVENT, id: 7, title: 'January', shortTitle: null, kind: 'course', entry: 'newborn-course', state: 'open' },
    ...{ courseType: 'newborn-maternity', priceAed: 1950, ...hours },
    sessions: [
      { id: 's', ...hours, location: null },
      { id: 't', ...hours, location: 'The Villa' },
    ],
    packages: [
      { ...offer, id: 'a', name: 'Essential', priceAed: 1950, isFull: false },
      { ...offer, id: 'b', name: 'At home', priceAed: 3450, isFull: true },
    ],
  };
  const { offers, hasCourseInstance } = courseJsonLd(COURSE, next, new Date('2026-11-27'));
  expect(offers).toEqual({ ...hasCourseInstance.offers, category: 'Paid' });
  expect(hasCourseInstance).toMatchObject({
    startDate: hours.startsAt,
    location: { name: 'The Hood' },
    subEvent: [
      { '@type': 'Event', startDate: hours.startsAt, endDate: hours.endsAt, location: { name: 'The Hood' } },
      { location: { name: 'The Villa' } },
    ],
    offers: {
      ...{ '@type': 'AggregateOffer', lowPrice: 1950, highPrice: 3450, offerCount: 2 },
      offers: [
        { name: 'Essential', price: 1950, availability: 'https://schema.org/InStock' },
        { name: 'At home', price: 3450, availability: 'https://schema.org/SoldOut' },
      ],
    },
  });
});
