import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findGaps, findSamples } from './gaps.ts';
import { VARIABLES } from './variables.ts';

/** What a site that may go live has. */
const READY = {
  DATABASE_URL: 'postgres://nova:secret@db.nova-training.ae/nova',
  ADMIN_ACCESS_CODE: 'sixteen-letters!',
  MUMSGIST_ACCESS_CODE: 'another-long-access-code',
  YAYA_ACCESS_CODE: 'a-third-long-access-code',
  SESSION_SECRET: 'thirty-two bytes are needed here.',
  MAILING_LIST_URL: 'https://lists.provider.com/subscribe',
  SMTP_URL: 'smtps://user:password@mail.provider.com',
  MAIL_FROM: 'Nova <hello@nova-training.ae>',
  NOTIFY_EMAIL: 'office@nova-training.ae',
  SITE_URL: 'https://www.nova-training.ae',
  PUBLIC_CONTACT_EMAIL: 'hello@nova-training.ae',
  PUBLIC_WHATSAPP_NUMBER: '+971 4 123 4567',
  PUBLIC_VISA_WHATSAPP_NUMBER: '+971 4 123 4568',
  PUBLIC_INSTAGRAM_URL: 'https://www.instagram.com/nova',
  PUBLIC_FACEBOOK_URL: 'https://www.facebook.com/nova',
  PUBLIC_SCHEDULING_URL: 'https://calendly.com/nova/30min',
  PUBLIC_SCHEDULING_SCRIPT: 'https://assets.calendly.com/widget.js',
  PUBLIC_PAYMENT_LINK_WORKSHOP: 'https://buy.provider.com/1',
  PUBLIC_PAYMENT_LINK_YAYA: 'https://buy.provider.com/2',
};

function serious(environment: Record<string, string>): string[] {
  return findGaps(environment).flatMap(({ sentence, isSerious }) => (isSerious ? [sentence] : []));
}

test('a site that has everything is ready, and is told what it does without', () => {
  expect(serious(READY)).toEqual([]);
  expect(findGaps(READY).map(({ sentence }) => sentence)).toContain(
    'PUBLIC_ANALYTICS_ID is not set: visits are not counted.',
  );
});

test('Netlify’s own database variable is as good', () => {
  const { DATABASE_URL, ...others } = READY;
  expect(serious({ ...others, NETLIFY_DATABASE_URL: DATABASE_URL })).toEqual([]);
});

test.for(Object.keys(READY))('without %s it is not ready', (name) => {
  for (const value of ['', '  ']) {
    const [sentence, ...others] = serious({ ...READY, [name]: value });
    expect(sentence).toMatch(new RegExp(`^${name}( or NETLIFY_DATABASE_URL)? is not set: .+\\.$`));
    expect(others).toEqual([]);
  }
});

test.for([
  ['SITE_URL', 'https://nova.example'],
  ['PUBLIC_CONTACT_EMAIL', 'hello@nova.example'],
  ['PUBLIC_WHATSAPP_NUMBER', '+971 50 000 0000'],
  ['PUBLIC_VISA_WHATSAPP_NUMBER', '+971500000001'],
  ['PUBLIC_INSTAGRAM_URL', 'https://www.instagram.com/nova.example'],
  ['PUBLIC_PAYMENT_LINK_YAYA', 'https://pay.example/yaya'],
  ['PUBLIC_SCHEDULING_URL', 'https://calendly.example/nova'],
] as const)('%s is still a placeholder as %s', ([name, value]) => {
  expect(serious({ ...READY, [name]: value })).toEqual([expect.stringContaining(`${name} is still a placeholder: `)]);
});

test.for([
  ['DATABASE_URL', 'mysql://db', 'is no address of a PostgreSQL (postgres://...)'],
  ['ADMIN_ACCESS_CODE', 'fifteen-letters', 'is shorter than 16 characters, so its door stays shut'],
  ['SESSION_SECRET', 'short', 'is shorter than 32 bytes, so all doors stay shut'],
  ['SMTP_URL', 'mail.provider.com', 'is no address of a mail server (smtp://... or smtps://...)'],
  ['MAIL_FROM', 'Nova', 'holds no e-mail address'],
  ['PUBLIC_WHATSAPP_NUMBER', '050 123', 'is no number with + and country code'],
  ['MAILING_LIST_URL', 'http://lists.provider.com', 'is no https address'],
  [
    'SITE_URL',
    'https://www.nova-training.ae/',
    'is no https origin, such as https://www.your-site.com without a slash at the end',
  ],
] as const)('%s as "%s" %s', ([name, value, fault]) => {
  expect(serious({ ...READY, [name]: value })).toEqual([`${name} ${fault}.`]);
});

test('sample testimonials are asked to be replaced', () => {
  const files = { 'parent.yaml': 'sample: true\nname: Parent', 'real.yaml': 'sample: false\nname: Real' };
  expect(findSamples(files)).toEqual([
    { sentence: 'The testimonial parent.yaml is a sample: replace it with a real one.', isSerious: true },
  ]);
});

test('.env.example documents every variable, and no others', () => {
  const documented = readFileSync('.env.example', 'utf8').matchAll(/^# ?([A-Z][A-Z_]+)=/gm);
  const known = [...VARIABLES.flatMap(({ names }) => names), 'PORT'];
  expect(Array.from(documented, ([, name]) => name).sort()).toEqual(known.sort());
});
