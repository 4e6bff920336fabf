import { expect, test, vi } from 'vitest';
import { environment } from './env.ts';

test.each(['https://www.nova.example', 'https://www.nova.example/', ' https://www.nova.example/ '])(
  'links of mails begin with the origin, however it is written: "%s"',
  (value) => {
    vi.stubEnv('SITE_URL', value);
    expect(environment.siteUrl).toBe('https://www.nova.example');
  },
);
