import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findProblems, findHalfPairs, findPaymentGaps, findRepeats } from './variable-problems.ts';
import { PARTNERS_WITH_PAYMENT, paymentLinkVariable } from '#src/lib/partners.ts';
import { encryptedMailServer } from '#src/lib/server-addresses.ts';
import { ACCESS_CODE_VARIABLES } from '#src/lib/variable-defaults.ts';
import { READY } from '#tests/support/ready.ts';
import { VARIABLES } from '#src/lib/variables.ts';

function serious(environment: Record<string, string>): string[] {
  return findProblems(environment).flatMap(({ text, serious }) => (serious ? [text] : []));
}

test('a complete site is ready, and the report lists missing options', () => {
  expect(serious(READY)).toEqual([]);
  expect(findProblems(READY).map(({ text }) => text)).toContain(
    'PUBLIC_ANALYTICS_ID is not set: visits are not counted.',
  );
});

test('NETLIFY_DATABASE_URL can replace DATABASE_URL', () => {
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
  ['DATABASE_URL', 'postgres://user:password@host/database'],
  ['DATABASE_URL', 'postgres://...'],
  ['SMTP_URL', 'smtps://user:password@host'],
  ['SMTP_URL', 'smtps://name:password@host'],
  ['MAIL_FROM', 'Nova <hello@your-site.com>'],
] as const)('%s is still a placeholder as %s', ([name, value]) => {
  expect(serious({ ...READY, [name]: value })).toEqual([expect.stringContaining(`${name} is still a placeholder: `)]);
});

const ON_THIS_MACHINE = 'is an address on this machine, which a live site cannot reach';
const SANDBOX = 'is of Stripe’s sandbox, where nobody pays real money: take the live one';
const INCOMPLETE = 'lacks its user, its password or the name of the database';

test.for([
  ['DATABASE_URL', 'mysql://db', 'is no address of a PostgreSQL: it begins with postgres:// or postgresql://'],
  [
    'ADMIN_ACCESS_CODE',
    'fifteen-letters',
    'is shorter than 16 characters, so nobody can sign in with it: set a longer one',
  ],
  ['ADMIN_ACCESS_CODE', 'aaaaaaaaaaaaaaaa', 'is easy to guess: set a random one'],
  ['SESSION_SECRET', 'short', 'is shorter than 32 bytes, so nobody can sign in'],
  ['SESSION_SECRET', '12121212121212121212121212121212', 'is easy to guess'],
  ['DATABASE_URL', 'postgres://nova:secret@localhost/nova', ON_THIS_MACHINE],
  [
    'DATABASE_URL',
    'postgres://nova:secret@ep-cool-1.us-east-2.aws.neon.tech/nova',
    'is Neon’s direct address: take the one with -pooler in it',
  ],
  [
    'DATABASE_URL',
    'postgres://nova:secret@db.provider.com/nova?sslmode=disable',
    'leads to another machine without TLS, so that others could read along: add ?sslmode=require',
  ],
  ['DATABASE_URL', 'postgres://nova@db.provider.com/nova?sslmode=require', INCOMPLETE],
  ['DATABASE_URL', 'postgres://nova:secret@db.provider.com?sslmode=require', INCOMPLETE],
  [
    'SMTP_URL',
    'smtps://nova:secret@mail.provider.com:587',
    'mixes two ways: take smtps:// with port 465, or smtp:// with port 587',
  ],
  ['PUBLIC_CONTACT_EMAIL', 'Nova<hello@nova.ae>', 'is not an email address'],
  [
    'PUBLIC_PAYMENT_REFERENCE_PARAMETER',
    'client reference',
    'is not the name of a parameter, such as client_reference_id',
  ],
  ['SMTP_URL', 'smtp://127.0.0.1:1025', ON_THIS_MACHINE],
  ['SMTP_URL', 'mail.provider.com', 'is no address of a mail server (smtp://... or smtps://...)'],
  ['SMTP_URL', 'smtp://mail.provider.com:25', 'is port 25, which is shut for functions: take smtps://, or port 587'],
  ['MAIL_FROM', 'Nova', 'holds no email address'],
  ['PUBLIC_WHATSAPP_NUMBER', '050 123', 'is not a number with + and country code'],
  ['MAILING_LIST_URL', 'http://lists.provider.com', 'is not an https address'],
  ['STRIPE_SECRET_KEY', 'rk_test_1', SANDBOX],
  ['STRIPE_SECRET_KEY', 'pk_live_1', 'is no secret key, which begins with sk_live_ or rk_live_'],
  ['PUBLIC_PAYMENT_LINK_WORKSHOP', 'https://buy.stripe.com/test_1', SANDBOX],
  ['PUBLIC_PAYMENT_LINK_YAYA', 'https://buy.stripe.com/test_1', SANDBOX],
  ['PAYMENT_LINK_TODDLER', 'https://buy.stripe.com/test_1', SANDBOX],
  ['SAMPLE_DATES', 'keep', 'keeps the sample workshop and the months of 2025 on offer: remove it from a live site'],
  [
    'SITE_URL',
    'https://www.nova-training.ae/',
    'is not an https origin, such as https://www.your-site.com without a slash at the end',
  ],
] as const)('%s as "%s" %s', ([name, value, fault]) => {
  expect(serious({ ...READY, [name]: value })).toEqual([`${name} ${fault}.`]);
});

test.for([
  ['DATABASE_URL', 'postgres://nova:secret@ep-cool-1-pooler.us-east-2.aws.neon.tech/nova?sslmode=require'],
  ['SMTP_URL', 'smtp://nova:secret@mail.provider.com:587'],
] as const)('%s as "%s" is accepted', ([name, value]) => {
  expect(serious({ ...READY, [name]: value })).toEqual([]);
});

test.for([
  ['smtp://nova:secret@mail.provider.com:587', 'smtp://nova:secret@mail.provider.com:587?requireTLS=true'],
  ['smtp://mail.provider.com:587?requireTLS=false', 'smtp://mail.provider.com:587?requireTLS=true'],
  ['smtp://localhost.provider.com', 'smtp://localhost.provider.com?requireTLS=true'],
  ['smtp://127.0.0.1:1025', 'smtp://127.0.0.1:1025'],
] as const)('emails go to %s as %s', ([value, address]) => {
  expect(encryptedMailServer(value)).toBe(address);
});

test('codes and the secret must differ from each other, and so must payment links', () => {
  const code = 'one code for two accounts of this site';
  expect(findRepeats(READY)).toEqual([]);
  expect(findRepeats({ ...READY, MUMSGIST_ACCESS_CODE: code, YAYA_ACCESS_CODE: ` ${code} ` })).toEqual([
    {
      key: 'YAYA_ACCESS_CODE.repeat',
      serious: true,
      text: 'YAYA_ACCESS_CODE is the same as MUMSGIST_ACCESS_CODE: each needs its own.',
      where: 'YAYA_ACCESS_CODE',
    },
  ]);
  expect(findRepeats({ ...READY, ADMIN_ACCESS_CODE: code, SESSION_SECRET: code })).toHaveLength(1);
  expect(findRepeats({ ADMIN_ACCESS_CODE: '', YAYA_ACCESS_CODE: '' })).toEqual([]);
  const oneLink = { ...READY, PUBLIC_PAYMENT_LINK_YAYA: READY.PUBLIC_PAYMENT_LINK_WORKSHOP };
  expect(findRepeats(oneLink).map(({ text }) => text)).toEqual([
    'PUBLIC_PAYMENT_LINK_YAYA is the same as PUBLIC_PAYMENT_LINK_WORKSHOP: each needs its own.',
  ]);
});

test('a variable without its counterpart is reported', () => {
  expect(findHalfPairs(READY)).toEqual([]);
  expect(
    findHalfPairs({ PUBLIC_ANALYTICS_ID: 'G-1', PUBLIC_ANALYTICS_SCRIPT: 'https://tag.provider.com/t.js' }),
  ).toEqual([]);
  expect(
    findHalfPairs({ PUBLIC_ANALYTICS_ID: 'G-1', PUBLIC_PHOTO_FEED_SCRIPT: 'https://feed.provider.com/f.js' }),
  ).toMatchObject([
    {
      text: 'PUBLIC_PHOTO_FEED_SCRIPT is set without PUBLIC_PHOTO_FEED_ID: neither does anything alone.',
      serious: true,
    },
    {
      text: 'PUBLIC_ANALYTICS_ID is set without PUBLIC_ANALYTICS_SCRIPT: neither does anything alone.',
      serious: true,
    },
  ]);
});

test('payment links must use the reference parameter of the webhook', () => {
  const secret = { ...READY, STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  expect(findPaymentGaps(READY)).toEqual([]);
  expect(findPaymentGaps(secret)).toEqual([]);
  expect(findPaymentGaps({ ...secret, PUBLIC_PAYMENT_REFERENCE_PARAMETER: 'client_reference_id' })).toEqual([]);
  expect(findPaymentGaps({ ...secret, PUBLIC_PAYMENT_REFERENCE_PARAMETER: 'ref' })).toMatchObject([
    {
      text: 'PUBLIC_PAYMENT_REFERENCE_PARAMETER is ref, but the events of STRIPE_WEBHOOK_SECRET carry client_reference_id only: leave it out.',
      serious: true,
    },
  ]);
  const stripe = { ...READY, PUBLIC_PAYMENT_LINK_WORKSHOP: 'https://buy.stripe.com/1' };
  expect(findPaymentGaps(stripe)).toMatchObject([{ serious: false }]);
  expect(serious({ ...READY, STRIPE_WEBHOOK_SECRET: 'sk_live_1' })).toEqual([
    'STRIPE_WEBHOOK_SECRET is no signing secret of a webhook, which begins with whsec_.',
  ]);
  expect(serious({ ...READY, MAILS_AN_HOUR: '0' })).toEqual(['MAILS_AN_HOUR is not a whole number from 1 to 5000.']);
});

/** Names in quotes, as the code reads variables. */
const namesIn = (file: string) =>
  Array.from(readFileSync(file, 'utf8').matchAll(/'([A-Z]+(?:_[A-Z]+)+)'/g), ([, name = '']) => name);

const PAYMENT_LINKS = PARTNERS_WITH_PAYMENT.map(({ code }) => paymentLinkVariable(code));

test.for([
  ['functions', 'netlify/env.ts', [...ACCESS_CODE_VARIABLES, ...PAYMENT_LINKS]],
  ['build', 'src/site.ts', PAYMENT_LINKS],
] as const)('the %s read the variables that the table says', ([reader, file, made]) => {
  const rows = VARIABLES.filter(({ readBy }) => readBy === reader || readBy === 'both');
  expect(new Set([...namesIn(file), ...made])).toEqual(new Set(rows.flatMap(({ names }) => names)));
});

/** Set by our own commands, by Node or by the host's build. */
const INTERNAL = 'CONTEXT SKIP_BUILD PUBLISH_DIRECTORY CHROMIUM_PATH PATH SITE WATCH_REPORT_DEPENDENCIES'.split(' ');

test('.env.example has the variables of the table in its order, and those of the local commands', () => {
  const documented = Array.from(
    readFileSync('.env.example', 'utf8').matchAll(/^# ?([A-Z][A-Z_]+)=/gm),
    ([, name = '']) => name,
  );
  const local = ['PORT', 'HOST'];
  expect(documented.filter((name) => !local.includes(name))).toEqual(VARIABLES.flatMap(({ names }) => names));
  const commands = globSync('scripts/**/*.ts').flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/process\.env\['([A-Z_]+)'\]/g), ([, name = '']) => name),
  );
  expect(documented).toEqual(
    expect.arrayContaining([...local, ...commands.filter((name) => !INTERNAL.includes(name))]),
  );
});
