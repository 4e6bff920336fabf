import * as z from 'zod/mini';
import { emailAddress } from '#src/contract/fields.ts';
import { PARAMETER_NAME, STRIPE_PARAMETER, type PaymentPage } from '#src/lib/payments.ts';
import { brand } from '#src/lib/brand.ts';
import { PARTNERS_WITH_PAYMENT, paymentLinkVariable, type Partner } from '#src/lib/partners.ts';
import {
  partnerPaymentPlaceholder,
  PLACEHOLDERS_WARNING,
  SITE_URL_PLACEHOLDER,
  PLACEHOLDERS,
} from '#src/lib/placeholders.ts';
import { NUMBER_WITH_COUNTRY_CODE } from '#src/lib/contact-links.ts';

type Name = keyof typeof PLACEHOLDERS;

const fullUrl = z.url({ error: 'Please give a full URL.' });
const phoneNumber = z
  .string()
  .check(z.regex(NUMBER_WITH_COUNTRY_CODE, { error: 'Please give the number with + and country code.' }));

const environmentSchema = z.object({
  PUBLIC_CONTACT_EMAIL: emailAddress('Please give an email address.'),
  PUBLIC_WHATSAPP_NUMBER: phoneNumber,
  PUBLIC_VISA_WHATSAPP_NUMBER: phoneNumber,
  PUBLIC_INSTAGRAM_URL: fullUrl,
  PUBLIC_FACEBOOK_URL: fullUrl,
  PUBLIC_SCHEDULING_URL: fullUrl,
  PUBLIC_SCHEDULING_SCRIPT: fullUrl,
  PUBLIC_PAYMENT_LINK_WORKSHOP: fullUrl,
  ...Object.fromEntries(PARTNERS_WITH_PAYMENT.map(({ code }) => [paymentLinkVariable(code), fullUrl])),
  PUBLIC_PAYMENT_REFERENCE_PARAMETER: z.optional(
    z.string().check(z.regex(PARAMETER_NAME, { error: 'Please give the name of a URL parameter, as in "reference".' })),
  ),
  PUBLIC_PHOTO_FEED_SCRIPT: z.optional(fullUrl),
  PUBLIC_PHOTO_FEED_ID: z.optional(z.string()),
  PUBLIC_ANALYTICS_SCRIPT: z.optional(fullUrl),
  PUBLIC_ANALYTICS_ID: z.optional(z.string()),
});

const environment = readEnvironment();
warnOfPlaceholders();

/** Read from the environment when the site is built. */
export const site = {
  /** Whether this is Netlify's build for visitors. */
  isLive: process.env['CONTEXT'] === 'production',
  name: brand.name,
  product: brand.product,
  tagline: 'Calm homes start with a confident nanny.',
  location: 'Dubai, United Arab Emirates',
  email: environment.PUBLIC_CONTACT_EMAIL,
  whatsapp: environment.PUBLIC_WHATSAPP_NUMBER,
  visaWhatsapp: environment.PUBLIC_VISA_WHATSAPP_NUMBER,
  instagram: environment.PUBLIC_INSTAGRAM_URL,
  facebook: environment.PUBLIC_FACEBOOK_URL,
  scheduling: {
    url: environment.PUBLIC_SCHEDULING_URL,
    script: environment.PUBLIC_SCHEDULING_SCRIPT,
  },
  photoFeed: thirdParty(environment.PUBLIC_PHOTO_FEED_SCRIPT, environment.PUBLIC_PHOTO_FEED_ID),
  analytics: thirdParty(environment.PUBLIC_ANALYTICS_SCRIPT, environment.PUBLIC_ANALYTICS_ID),
  payment: {
    workshop: checkout(environment.PUBLIC_PAYMENT_LINK_WORKSHOP),
    partner: partnerCheckout,
  },
} as const;

/** The full URL of a path of this site. */
export function absoluteUrl(path: string): string {
  return new URL(path, import.meta.env.SITE).href;
}

/** `null` unless both are set. */
function thirdParty(script: string | undefined, id: string | undefined) {
  return script && id ? { script, id } : null;
}

function checkout(page: string): PaymentPage {
  return { url: page, parameter: environment.PUBLIC_PAYMENT_REFERENCE_PARAMETER ?? STRIPE_PARAMETER };
}

function partnerCheckout(partner: Partner): PaymentPage {
  const links: Readonly<Record<string, string | undefined>> = environment;
  return checkout(links[paymentLinkVariable(partner.code)] ?? partnerPaymentPlaceholder(partner));
}

function readEnvironment() {
  const given = Object.keys(environmentSchema.shape).flatMap((name) => {
    const value = (import.meta.env[name] as string | undefined)?.trim();
    return value ? [[name, value] as const] : [];
  });
  const result = environmentSchema.safeParse({ ...PLACEHOLDERS, ...Object.fromEntries(given) });
  if (result.success) return result.data;
  throw new Error(
    `The site's configuration is not right:\n${result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`).join('\n')}`,
  );
}

function warnOfPlaceholders() {
  if (!import.meta.env.PROD) return;
  const names: string[] = (Object.keys(PLACEHOLDERS) as Name[]).filter(
    (name) => environment[name] === PLACEHOLDERS[name],
  );
  if (import.meta.env.SITE.startsWith(SITE_URL_PLACEHOLDER)) names.unshift('SITE_URL');
  if (names.length === 0) return;
  // eslint-disable-next-line no-console -- the build's own output is where this is read
  console.warn(`\n${PLACEHOLDERS_WARNING}: set ${names.join(', ')} before going live (.env.example).\n`);
}
