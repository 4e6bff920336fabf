import { expect, test } from 'vitest';
import { workshopTexts } from './workshop-texts.ts';

test.for([
  ['2025-06-29T06:00:00Z', '2025-06-29T09:00:00Z', 300, 'Sunday 29 June 2025', '10:00 AM - 1:00 PM', 'AED 300'],
  ['2027-01-16T20:30:00Z', '2027-01-17T08:00:00Z', 1250, 'Sunday 17 January 2027', '12:30 AM - 12:00 PM', 'AED 1,250'],
  [
    '2027-12-31T12:00:00+04:00',
    '2027-12-31T23:45:00+04:00',
    0,
    'Friday 31 December 2027',
    '12:00 PM - 11:45 PM',
    'AED 0',
  ],
] as const)('%s to %s are Dubai’s day and hours', ([startsAt, endsAt, priceAed, date, time, price]) => {
  const texts = { date, time, price: `${price} per nanny` };
  expect(workshopTexts({ startsAt, endsAt, priceAed })).toEqual(texts);
  expect(workshopTexts({ startsAt: new Date(startsAt), endsAt: new Date(endsAt), priceAed })).toEqual(texts);
});
