import { expect, test } from 'vitest';
import { sourcesOf } from './third-parties.ts';

const scheduling = { url: 'https://booking.test/nova/30min?x=1', script: 'https://assets.booking.test/widget.js' };

test('without a photo feed only the booking page is allowed', () => {
  expect(sourcesOf({ scheduling, photoFeed: null })).toEqual({
    script: ['https://assets.booking.test'],
    style: ['https://assets.booking.test'],
    frame: ['https://booking.test'],
    image: [],
    connect: [],
  });
});

test('a photo feed is allowed by its origin', () => {
  expect(sourcesOf({ scheduling, photoFeed: { script: 'https://feed.test/embed.js' } })).toEqual({
    script: ['https://assets.booking.test', 'https://feed.test'],
    style: ['https://assets.booking.test', 'https://feed.test'],
    frame: ['https://booking.test', 'https://feed.test'],
    image: ['https:'],
    connect: ['https://feed.test'],
  });
});
