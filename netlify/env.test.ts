import { expect, test } from 'vitest';
import { environmentFrom } from './env.ts';

test.each(['https://www.nova.example', 'https://www.nova.example/', ' https://www.nova.example/ '])(
  'links of mails begin with the origin, however it is written: "%s"',
  (SITE_URL) => {
    expect(environmentFrom({ SITE_URL }).siteUrl).toBe('https://www.nova.example');
  },
);
