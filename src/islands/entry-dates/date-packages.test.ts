import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { DatePackages, type BuiltDate } from './DatePackages.tsx';

afterEach(() => void vi.useRealTimers());

const [january, april] = ['2027-01-09T10:00:00+04:00', '2027-04-03T10:00:00+04:00'];

function deposit(...starts: string[]): string {
  const offer = {
    id: '',
    name: 'Essential',
    includes: ['4 classes'],
    priceAed: 1950,
    familyPriceAed: null,
    depositAed: 550,
  };
  const dates = starts.map((startsAt) => ({ startsAt, endsAt: startsAt, packages: [offer] })) as unknown as BuiltDate[];
  return renderToStaticMarkup(createElement(DatePackages, { dates, as: 'h2' })).replace(/\u00A0/g, ' ');
}

test.each([
  ['2026-12-01', [january], 'by 2 January 2027'],
  ['2027-01-05', [january], 'before the first day'],
  ['2026-12-01', [january, april], 'a week before the first day'],
  ['2027-01-05', [january, april], 'before the first day'],
])('on %s the rest of %j is due %s', (today, starts, when) => {
  vi.setSystemTime(today);
  expect(deposit(...starts)).toContain(`AED 550 secures a place. The rest is due ${when}.`);
});
