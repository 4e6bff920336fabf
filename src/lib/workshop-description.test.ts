import { expect, test } from 'vitest';
import { workshopDescription } from './workshop-description.ts';

test.for([
  ['S', 'Monday 1 May 2028', '9:00 AM - 1:00 PM', 'AED 0 per nanny'],
  ['Sleep and calm nights, step by step', 'Monday 1 May 2028', '9:00 AM - 1:00 PM', 'AED 300 per nanny'],
  ['Sleep '.repeat(80), 'Wednesday 27 September 2028', '10:00 AM - 12:30 PM', 'AED 100,000 per nanny'],
] as const)('the description of "%s" has 110 to 155 characters', ([title, date, time, price]) => {
  const { length } = workshopDescription({ title, date, time, price });
  expect(length).toBeGreaterThanOrEqual(110);
  expect(length).toBeLessThanOrEqual(155);
});
