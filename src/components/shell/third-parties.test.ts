import { expect, test } from 'vitest';
import { policySources } from './third-parties.ts';

const scheduling = { url: 'https://booking.test/nova/30min?x=1', script: 'https://assets.booking.test/widget.js' };

test('without a photo feed only the booking page is allowed', () => {
  expect(policySources({ scheduling, photoFeed: null })).toEqual({
    script: ['https://assets.booking.test'],
    style: ['https://assets.booking.test'],
    frame: ['https://booking.test'],
    image: ['https://assets.booking.test'],
    connect: [],
  });
});

test('a page without third parties allows none', () => {
  expect(policySources({})).toEqual({ script: [], style: [], frame: [], image: [], connect: [] });
});

test("an analytics tag may send to its own origin, Google's to its collectors too", () => {
  const { script, connect } = policySources({ analytics: { script: 'https://tag.test/js' } });
  expect({ script, connect }).toEqual({ script: ['https://tag.test'], connect: ['https://tag.test'] });
  expect(policySources({ analytics: { script: 'https://www.googletagmanager.com/gtag/js' } }).connect).toEqual([
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ]);
});

test('a photo feed is allowed by its origin', () => {
  expect(policySources({ scheduling, photoFeed: { script: 'https://feed.test/embed.js' } })).toEqual({
    script: ['https://assets.booking.test', 'https://feed.test'],
    style: ['https://assets.booking.test', 'https://feed.test'],
    frame: ['https://booking.test', 'https://feed.test'],
    image: ['https:'],
    connect: ['https://feed.test'],
  });
});
