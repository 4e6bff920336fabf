import { NUMBER_WITH_COUNTRY_CODE } from './contact-links.ts';
import { isEmailAddress } from './email-address.ts';
import { PARTNER_CODES, PARTNERS_WITH_PAYMENT, paymentLinkVariable } from './partners.ts';
import { PARAMETER_NAME, STRIPE_PARAMETER } from './payments.ts';
import { databaseFault, liveDatabaseFault, liveMailServerFault, mailingListFault } from './server-addresses.ts';
import { lengthOf } from './text.ts';
import {
  accessCodeVariable,
  EDIT_BRANCH,
  KEEP,
  MIN_ACCESS_CODE_CHARACTERS,
  MIN_SESSION_SECRET_BYTES,
  numberOf,
  NUMBERS,
  PLACEHOLDERS,
} from './variable-defaults.ts';

/** The fault of a value and its remedy, as the end of a sentence; `null` for a valid value. */
type FindFault = (value: string) => string | null;

export interface Variable {
  /** Setting one of these names is enough. */
  names: readonly [string, ...string[]];
  /** The functions (netlify/env.ts), the build (src/site.ts), or both. The build stops at a fault. */
  readBy: 'functions' | 'build' | 'both';
  /** The consequence of a missing value, as the end of a sentence. */
  without: string;
  /** Whether a live site can do without it. */
  isOptional?: boolean;
  /** A live site works without the variable, so nobody is asked for it. */
  hasDefault?: boolean;
  findFault?: FindFault;
  /** Replaces `findFault` where a live site needs more. */
  findLiveFault?: FindFault;
}

function mustMatch(pattern: RegExp, fault: string): FindFault {
  return (value) => (pattern.test(value) ? null : fault);
}

const email: FindFault = (value) => (isEmailAddress(value) ? null : 'is not an email address');
const mailbox = mustMatch(/\S@[^\s@<>.]+(\.[^\s@<>.]+)+>?$/, 'holds no email address');
const phone = mustMatch(NUMBER_WITH_COUNTRY_CODE, 'is not a number with + and country code');
const address: FindFault = (value) =>
  value.startsWith('https://') && URL.canParse(value) ? null : 'is not an https address';
const origin: FindFault = (value) =>
  value.startsWith('https://') && URL.canParse(value) && new URL(value).origin === value
    ? null
    : 'is not an https origin, such as https://www.your-site.com without a slash at the end';

/** "aaaa..." or "1212..." */
const isRepetitive = (value: string) => new Set(value).size < 6;

function accessCode(value: string): string | null {
  if (lengthOf(value) < MIN_ACCESS_CODE_CHARACTERS) {
    return `is shorter than ${MIN_ACCESS_CODE_CHARACTERS} characters, so nobody can sign in with it: set a longer one`;
  }
  return isRepetitive(value) ? 'is easy to guess: set a random one' : null;
}

function secret(value: string): string | null {
  if (Buffer.byteLength(value) < MIN_SESSION_SECRET_BYTES) {
    return `is shorter than ${MIN_SESSION_SECRET_BYTES} bytes, so nobody can sign in`;
  }
  return isRepetitive(value) ? 'is easy to guess' : null;
}

function variable(name: string, readBy: Variable['readBy'], without: string, findFault?: FindFault): Variable {
  return { names: [name], readBy, without, ...(findFault && { findFault }) };
}

function optional(...row: Parameters<typeof variable>): Variable {
  return { ...variable(...row), isOptional: true };
}

function withDefault(...row: Parameters<typeof variable>): Variable {
  return { ...optional(...row), hasDefault: true };
}

function number(name: keyof typeof NUMBERS, without: string): Variable {
  const { least, most } = NUMBERS[name];
  const fault = `is not a whole number from ${least} to ${most}`;
  return withDefault(name, 'functions', without, (value) => (numberOf(name, value) === undefined ? fault : null));
}

/** Also refuses what belongs to Stripe's sandbox. */
function takingMoney(row: Variable): Variable {
  const sandboxFault = (value: string) =>
    /[/_]test_/.test(value) ? 'is of Stripe’s sandbox, where nobody pays real money: take the live one' : null;
  return { ...row, findLiveFault: (value) => row.findFault?.(value) ?? sandboxFault(value) };
}

/** Every variable of .env.example, in its order. */
export const VARIABLES: readonly Variable[] = [
  {
    ...variable('DATABASE_URL', 'functions', 'the API has no database: nobody can register or sign in', databaseFault),
    names: ['DATABASE_URL', 'NETLIFY_DATABASE_URL'],
    findLiveFault: liveDatabaseFault,
  },
  withDefault('DATA_DIR', 'functions', 'npm start keeps its data in .data; a live site on Netlify uses none'),
  variable(accessCodeVariable('admin'), 'functions', 'the administrator cannot sign in', accessCode),
  ...PARTNER_CODES.map((partner) =>
    variable(accessCodeVariable(partner), 'functions', `the partner ${partner} cannot sign in`, accessCode),
  ),
  variable('SESSION_SECRET', 'functions', 'nobody can sign in', secret),
  withDefault(
    'SESSION_SECRET_PREVIOUS',
    'functions',
    'links in emails signed with an earlier secret do not work',
    secret,
  ),
  {
    ...variable(
      'MAILING_LIST_URL',
      'functions',
      'sign-ups are stored but not forwarded to the mailing list',
      mailingListFault,
    ),
    findLiveFault: address,
  },
  { ...variable('SMTP_URL', 'functions', 'no email leaves the site'), findLiveFault: liveMailServerFault },
  variable('MAIL_FROM', 'functions', 'emails have no sender', mailbox),
  variable(
    'NOTIFY_EMAIL',
    'functions',
    'nobody is notified of new registrations, of people who leave the newsletter and of messages that could not be sent',
    mailbox,
  ),
  number('MAILS_AN_HOUR', `visitors can cause ${NUMBERS.MAILS_AN_HOUR.otherwise} emails an hour`),
  optional(
    'STRIPE_WEBHOOK_SECRET',
    'functions',
    'payments are marked by hand',
    mustMatch(/^whsec_\S+$/, 'is no signing secret of a webhook, which begins with whsec_'),
  ),
  takingMoney(
    optional(
      'STRIPE_SECRET_KEY',
      'functions',
      'guests pay by payment links, which take the whole price only',
      mustMatch(/^(sk|rk)_(live|test)_\w+$/, 'is no secret key, which begins with sk_live_ or rk_live_'),
    ),
  ),
  {
    ...withDefault('STRIPE_API_BASE', 'functions', 'pages to pay at are made at the provider itself', (value) =>
      /^https?:$/.test(URL.parse(value)?.protocol ?? '') ? null : 'is no http or https address',
    ),
    findLiveFault: () => 'leads payments to a provider for tests: remove it from a live site',
  },
  optional('BUILD_HOOK_URL', 'functions', 'pages show a changed workshop after the next deploy', address),
  optional(
    'EDIT_REPOSITORY',
    'both',
    'there is no /edit: texts and facts are changed in the repository itself',
    mustMatch(/^[\w.-]+\/[\w.-]+$/, 'is not a repository, such as owner/name'),
  ),
  withDefault(
    'EDIT_BRANCH',
    'build',
    `/edit saves to ${EDIT_BRANCH}`,
    mustMatch(/^[\w./-]+$/, 'is not the name of a branch'),
  ),
  {
    ...withDefault('SAMPLE_DATES', 'both', 'a date or month in the past is not offered', (value) =>
      value === KEEP ? null : `is not "${KEEP}"`,
    ),
    findLiveFault: () => 'keeps the sample workshop and the months of 2025 on offer: remove it from a live site',
  },
  {
    ...variable('SITE_URL', 'both', `links, the sitemap and social cards name ${PLACEHOLDERS['SITE_URL']}`),
    findLiveFault: origin,
  },
  variable(
    'PUBLIC_CONTACT_EMAIL',
    'both',
    `visitors are told to write to ${PLACEHOLDERS['PUBLIC_CONTACT_EMAIL']}`,
    email,
  ),
  variable('PUBLIC_WHATSAPP_NUMBER', 'both', 'the WhatsApp button leads to a number that belongs to nobody', phone),
  variable('PUBLIC_VISA_WHATSAPP_NUMBER', 'build', 'visa enquiries lead to a number that belongs to nobody', phone),
  variable('PUBLIC_INSTAGRAM_URL', 'build', 'the Instagram link leads nowhere', address),
  variable('PUBLIC_FACEBOOK_URL', 'build', 'the Facebook link leads nowhere', address),
  variable('PUBLIC_SCHEDULING_URL', 'build', 'the booking of a call leads nowhere', address),
  variable('PUBLIC_SCHEDULING_SCRIPT', 'build', 'the booking widget is not the provider’s', address),
  optional('PUBLIC_PHOTO_FEED_SCRIPT', 'build', 'the home page has no photos', address),
  optional('PUBLIC_PHOTO_FEED_ID', 'build', 'the home page has no photos'),
  optional('PUBLIC_ANALYTICS_ID', 'build', 'visits are not counted'),
  optional('PUBLIC_ANALYTICS_SCRIPT', 'build', 'visits are not counted', address),
  takingMoney(variable('PUBLIC_PAYMENT_LINK_WORKSHOP', 'both', 'the workshop cannot be paid for', address)),
  ...PARTNERS_WITH_PAYMENT.map(({ code, name }) =>
    takingMoney(
      variable(paymentLinkVariable(code), 'both', `the partner workshop of ${name} cannot be paid for`, address),
    ),
  ),
  withDefault(
    'PUBLIC_PAYMENT_REFERENCE_PARAMETER',
    'both',
    `payment links carry the reference as ${STRIPE_PARAMETER}`,
    mustMatch(PARAMETER_NAME, `is not the name of a parameter, such as ${STRIPE_PARAMETER}`),
  ),
  ...['PAYMENT_LINK_MATERNITY', 'PAYMENT_LINK_TODDLER'].map((name) =>
    takingMoney(optional(name, 'functions', 'the email about that course has no link to pay', address)),
  ),
];

/** Returns a sentence for each of these variables that has a wrong value. */
export function findFaults(names: readonly string[], read: (name: string) => string | undefined): string[] {
  return names.flatMap((name) => {
    const value = read(name)?.trim();
    const fault = value ? VARIABLES.find((row) => row.names[0] === name)?.findFault?.(value) : null;
    return fault ? [`${name} ${fault}.`] : [];
  });
}
