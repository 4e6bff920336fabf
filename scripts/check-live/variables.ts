import { isEmailAddress } from '#src/contract/fields.ts';
import { PARTNER_CODES, PARTNERS_WITH_PAYMENT, paymentLinkVariable } from '#src/lib/partners.ts';
import { PARAMETER_NAME } from '#src/lib/payments.ts';
import { NUMBER_WITH_COUNTRY_CODE } from '#src/lib/contact-links.ts';
import {
  accessCodeVariable,
  isHoldHours,
  isMailsAnHour,
  isOfferHours,
  MAILS_AN_HOUR,
  MAX_HOLD_HOURS,
  MAX_MAILS_AN_HOUR,
  MAX_OFFER_HOURS,
  MIN_SESSION_SECRET_BYTES,
  OFFER_HOURS,
} from '#netlify/env.ts';
import { accessCodeFault, databaseFault, isRepetitive } from '../local/environment.ts';

export interface Variable {
  /** One of them is enough. */
  names: readonly [string, ...string[]];
  /** The consequence of a missing value, as the end of a sentence. */
  without: string;
  optional?: boolean;
  /** The fault of a value, as the end of a sentence; `null` for a valid value. */
  fault?: (value: string) => string | null;
}

/** Reserved names, and the examples of .env.example. */
const PLACEHOLDER =
  /\.example\b|@example\.|\bexample\.(com|org|net)\b|\byour-site\.com\b|\/\/(user|name):password@|\/\/\.\.\.|50[ -]?000[ -]?00\d\d/i;

export function isPlaceholder(value: string): boolean {
  return PLACEHOLDER.test(value);
}

function mustMatch(pattern: RegExp, fault: string) {
  return (value: string) => (pattern.test(value) ? null : fault);
}

function secret(value: string): string | null {
  if (Buffer.byteLength(value) < MIN_SESSION_SECRET_BYTES) {
    return `is shorter than ${MIN_SESSION_SECRET_BYTES} bytes, so nobody can sign in`;
  }
  return isRepetitive(value) ? 'is easy to guess' : null;
}

const email = (value: string) => (isEmailAddress(value) ? null : 'is no email address');
const mailbox = mustMatch(/^[^<>]*<?\S+@\S+\.[^\s<>]+>?$/, 'holds no email address');
const number = mustMatch(NUMBER_WITH_COUNTRY_CODE, 'is no number with + and country code');
const address = (value: string) => (value.startsWith('https://') && URL.canParse(value) ? null : 'is no https address');
const origin = (value: string) =>
  URL.canParse(value) && new URL(value).origin === value && value.startsWith('https://')
    ? null
    : 'is no https origin, such as https://www.your-site.com without a slash at the end';

function server(pattern: RegExp, fault: string) {
  return (value: string) => {
    if (!pattern.test(value) || !URL.canParse(value)) return fault;
    const isHere = /^(localhost|127\.|\[?::1)/.test(new URL(value).hostname);
    return isHere ? 'is an address on this machine, which a live site cannot reach' : null;
  };
}

function database(value: string): string | null {
  const fault = databaseFault(value) ?? server(/^\S+$/, 'has a space in it')(value);
  if (fault !== null) return fault;
  const { hostname, username, password, pathname } = new URL(value);
  if (!username || !password || pathname.length < 2) return 'lacks its user, its password or the name of the database';
  const isDirect = hostname.endsWith('.neon.tech') && !hostname.includes('-pooler.');
  return isDirect ? 'is Neon’s direct address: take the one with -pooler in it' : null;
}

const smtp = server(/^smtps?:\/\/\S+$/, 'is no address of a mail server (smtp://... or smtps://...)');

function mailServer(value: string): string | null {
  const fault = smtp(value);
  if (fault !== null) return fault;
  const { protocol, port, searchParams } = new URL(value);
  if (port === '25') return 'is port 25, which is shut for functions: take smtps://, or port 587';
  if (protocol === 'smtps:' ? port === '587' : port === '465') {
    return 'mixes two ways: take smtps:// with port 465, or smtp:// with port 587 and ?requireTLS=true';
  }
  const isEncrypted = protocol === 'smtps:' || searchParams.get('requireTLS') === 'true';
  return isEncrypted ? null : 'does not insist on encryption: take smtps://, or add ?requireTLS=true';
}

/** In the order of .env.example. */
export const VARIABLES: readonly Variable[] = [
  {
    names: ['DATABASE_URL', 'NETLIFY_DATABASE_URL'],
    without: 'the API has no database: nobody can register or sign in',
    fault: database,
  },
  {
    names: ['DATA_DIR'],
    without: 'npm start keeps its data in .data; a live site on Netlify uses none',
    optional: true,
  },
  { names: [accessCodeVariable('admin')], without: 'the administrator cannot sign in', fault: accessCodeFault },
  ...PARTNER_CODES.map((partner): Variable => ({
    names: [accessCodeVariable(partner)],
    without: `the partner ${partner} cannot sign in`,
    fault: accessCodeFault,
  })),
  { names: ['SESSION_SECRET'], without: 'nobody can sign in', fault: secret },
  {
    names: ['SESSION_SECRET_PREVIOUS'],
    without: 'links in mails that an earlier secret signed open nothing',
    optional: true,
    fault: secret,
  },
  { names: ['MAILING_LIST_URL'], without: 'sign-ups are stored but not forwarded to the mailing list', fault: address },
  { names: ['SMTP_URL'], without: 'no email leaves the site', fault: mailServer },
  { names: ['MAIL_FROM'], without: 'emails have no sender', fault: mailbox },
  {
    names: ['NOTIFY_EMAIL'],
    without: 'nobody is notified of new registrations, of who leaves the newsletter and of what could not be sent',
    fault: mailbox,
  },
  {
    names: ['MAILS_AN_HOUR'],
    without: `visitors can cause ${MAILS_AN_HOUR} emails an hour`,
    optional: true,
    fault: (value) => (isMailsAnHour(value) ? null : `is no whole number from 1 to ${MAX_MAILS_AN_HOUR}`),
  },
  {
    names: ['OFFER_HOURS'],
    without: `a free place is held for ${OFFER_HOURS} hours`,
    optional: true,
    fault: (value) => (isOfferHours(value) ? null : `is no whole number from 1 to ${MAX_OFFER_HOURS}`),
  },
  {
    names: ['STRIPE_WEBHOOK_SECRET'],
    without: 'payments are marked by hand',
    optional: true,
    fault: mustMatch(/^whsec_\S+$/, 'is no signing secret of a webhook, which begins with whsec_'),
  },
  {
    names: ['HOLD_HOURS'],
    without: 'unpaid places never lapse',
    optional: true,
    fault: (value) => (isHoldHours(value) ? null : `is no whole number from 0 to ${MAX_HOLD_HOURS}`),
  },
  {
    names: ['BUILD_HOOK_URL'],
    without: 'pages show a changed workshop after the next deploy',
    optional: true,
    fault: address,
  },
  { names: ['SITE_URL'], without: 'links, the sitemap and social cards name https://nova.example', fault: origin },
  { names: ['PUBLIC_CONTACT_EMAIL'], without: 'visitors are told to write to hello@nova.example', fault: email },
  {
    names: ['PUBLIC_WHATSAPP_NUMBER'],
    without: 'the WhatsApp button leads to a number that is nobody’s',
    fault: number,
  },
  {
    names: ['PUBLIC_VISA_WHATSAPP_NUMBER'],
    without: 'visa enquiries lead to a number that is nobody’s',
    fault: number,
  },
  { names: ['PUBLIC_INSTAGRAM_URL'], without: 'the Instagram link leads nowhere', fault: address },
  { names: ['PUBLIC_FACEBOOK_URL'], without: 'the Facebook link leads nowhere', fault: address },
  { names: ['PUBLIC_SCHEDULING_URL'], without: 'the booking of a call leads nowhere', fault: address },
  { names: ['PUBLIC_SCHEDULING_SCRIPT'], without: 'the booking widget is not the provider’s', fault: address },
  {
    names: ['PUBLIC_PHOTO_FEED_SCRIPT'],
    without: 'a panel of links stands in for the photo feed',
    optional: true,
    fault: address,
  },
  { names: ['PUBLIC_PHOTO_FEED_ID'], without: 'a panel of links stands in for the photo feed', optional: true },
  { names: ['PUBLIC_ANALYTICS_ID'], without: 'visits are not counted', optional: true },
  { names: ['PUBLIC_ANALYTICS_SCRIPT'], without: 'visits are not counted', optional: true, fault: address },
  { names: ['PUBLIC_PAYMENT_LINK_WORKSHOP'], without: 'the workshop cannot be paid for', fault: address },
  ...PARTNERS_WITH_PAYMENT.map(({ code, name }): Variable => ({
    names: [paymentLinkVariable(code)],
    without: `the partner workshop of ${name} cannot be paid for`,
    fault: address,
  })),
  ...['PAYMENT_LINK_MATERNITY', 'PAYMENT_LINK_TODDLER'].map((name): Variable => ({
    names: [name],
    without: 'the email about that course has no link to pay',
    optional: true,
    fault: address,
  })),
  {
    names: ['PUBLIC_PAYMENT_REFERENCE_PARAMETER'],
    without: 'payment links carry the reference as client_reference_id',
    optional: true,
    fault: mustMatch(PARAMETER_NAME, 'is no name of a parameter, such as client_reference_id'),
  },
];
