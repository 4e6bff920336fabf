import * as z from 'zod/mini';
import { emailAddress } from '#src/contract/fields.ts';
import { PARAMETER, type PaymentPage } from '#src/lib/payment-link.ts';
import { SCHEDULING_PLACEHOLDER } from '#src/lib/scheduling.ts';
import { brand } from '#src/lib/brand.ts';
import { PLACEHOLDERS_WARNING, SHARED_PLACEHOLDERS, SITE_URL_PLACEHOLDER } from '#src/lib/placeholders.ts';
import { SHOWN_NUMBER } from '#src/lib/whatsapp.ts';

/** Harmless values that a live site must replace (contract, "Configuration"). */
const PLACEHOLDERS = {
  ...SHARED_PLACEHOLDERS,
  PUBLIC_VISA_WHATSAPP_NUMBER: '+971 50 000 0001',
  PUBLIC_INSTAGRAM_URL: 'https://www.instagram.com/nova.example',
  PUBLIC_FACEBOOK_URL: 'https://www.facebook.com/nova.example',
  PUBLIC_SCHEDULING_URL: SCHEDULING_PLACEHOLDER.url,
  PUBLIC_SCHEDULING_SCRIPT: SCHEDULING_PLACEHOLDER.script,
} as const;

type Name = keyof typeof PLACEHOLDERS;

const address = z.url({ error: 'Please give a full URL.' });
const number = z.string().check(z.regex(SHOWN_NUMBER, { error: 'Please give the number with + and country code.' }));

const environmentSchema = z.object({
  PUBLIC_CONTACT_EMAIL: emailAddress('Please give an e-mail address.'),
  PUBLIC_WHATSAPP_NUMBER: number,
  PUBLIC_VISA_WHATSAPP_NUMBER: number,
  PUBLIC_INSTAGRAM_URL: address,
  PUBLIC_FACEBOOK_URL: address,
  PUBLIC_SCHEDULING_URL: address,
  PUBLIC_SCHEDULING_SCRIPT: address,
  PUBLIC_PAYMENT_LINK_WORKSHOP: address,
  PUBLIC_PAYMENT_LINK_YAYA: address,
  PUBLIC_PAYMENT_REFERENCE_PARAMETER: z.optional(
    z.string().check(z.regex(PARAMETER, { error: 'Please give the name of a URL parameter, as in "reference".' })),
  ),
  PUBLIC_PHOTO_FEED_SCRIPT: z.optional(address),
  PUBLIC_PHOTO_FEED_ID: z.optional(z.string()),
  PUBLIC_ANALYTICS_SCRIPT: z.optional(address),
  PUBLIC_ANALYTICS_ID: z.optional(z.string()),
});

const environment = readEnvironment();
warnOfPlaceholders();

/** Brand, contact and links of the site, read from the environment when it is built. */
export const site = {
  name: brand.name,
  product: brand.product,
  tagline: 'Calm homes start with a confident nanny.',
  location: 'Dubai, United Arab Emirates',
  email: environment.PUBLIC_CONTACT_EMAIL,
  /** As it is shown and as chat links take it. */
  whatsapp: environment.PUBLIC_WHATSAPP_NUMBER,
  visaWhatsapp: environment.PUBLIC_VISA_WHATSAPP_NUMBER,
  instagram: environment.PUBLIC_INSTAGRAM_URL,
  facebook: environment.PUBLIC_FACEBOOK_URL,
  /** The 30-minute booking page and the script of its provider. */
  scheduling: {
    url: environment.PUBLIC_SCHEDULING_URL,
    script: environment.PUBLIC_SCHEDULING_SCRIPT,
  },
  photoFeed: thirdParty(environment.PUBLIC_PHOTO_FEED_SCRIPT, environment.PUBLIC_PHOTO_FEED_ID),
  analytics: thirdParty(environment.PUBLIC_ANALYTICS_SCRIPT, environment.PUBLIC_ANALYTICS_ID),
  payment: {
    workshop: checkout(environment.PUBLIC_PAYMENT_LINK_WORKSHOP),
    yaya: checkout(environment.PUBLIC_PAYMENT_LINK_YAYA),
  },
} as const;

/** A provider's script and the site's own id there; `null` unless both are set. */
function thirdParty(script: string | undefined, id: string | undefined) {
  return script && id ? { script, id } : null;
}

function checkout(page: string): PaymentPage {
  return { address: page, parameter: environment.PUBLIC_PAYMENT_REFERENCE_PARAMETER };
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

/** A build for visitors says loudly what is still a placeholder (decisions, "Names"). */
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
