import { expect, test } from 'vitest';
import { environmentFrom } from './env.ts';

test.each(['https://www.nova.example', 'https://www.nova.example/', ' https://www.nova.example/ '])(
  'links in emails begin with the origin: "%s"',
  (SITE_URL) => {
    expect(environmentFrom({ SITE_URL }).siteUrl).toBe('https://www.nova.example');
  },
);

test.for([
  [undefined, 300],
  ['1', 1],
  [' 5000 ', 5000],
  ['5001', 300],
  ['0', 300],
  ['1.5', 300],
] as const)('MAILS_AN_HOUR %j lets visitors cause %d emails', ([MAILS_AN_HOUR, mails]) => {
  expect(environmentFrom({ MAILS_AN_HOUR }).mailsAnHour).toBe(mails);
});
