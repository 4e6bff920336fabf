import { expect, test } from 'vitest';
import { environmentFrom } from './env.ts';

test.each(['https://www.nova.example', 'https://www.nova.example/', ' https://www.nova.example/ '])(
  'links in emails begin with the origin: "%s"',
  (SITE_URL) => {
    expect(environmentFrom({ SITE_URL }).siteUrl).toBe('https://www.nova.example');
  },
);

test.for([
  [undefined, 24],
  ['1', 1],
  [' 168 ', 168],
  ['169', 24],
  ['0', 24],
  ['1.5', 24],
] as const)('OFFER_HOURS %j holds a place for %d hours', ([OFFER_HOURS, hours]) => {
  expect(environmentFrom({ OFFER_HOURS }).offerHours).toBe(hours);
});
