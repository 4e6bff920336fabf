import { STRIPE_PARAMETER, type PaymentPage } from '#src/lib/payments.ts';
import { brand } from '#src/lib/brand.ts';
import { paymentLinkVariable, type Partner } from '#src/lib/partners.ts';
import { EDIT_BRANCH, KEEP, PLACEHOLDERS, PLACEHOLDERS_WARNING } from '#src/lib/variable-defaults.ts';
import { findFaults, VARIABLES } from '#src/lib/variables.ts';

checkVariables();
warnOfPlaceholders();

/** The site's configuration, read from the environment when the site is built. */
export const site = {
  /** Whether this is Netlify's production build. */
  isLive: process.env['CONTEXT'] === 'production',
  /** Whether the sample workshop and the months of 2025 stay on offer although they are past. */
  keepsSamples: valueOf('SAMPLE_DATES') === KEEP,
  name: brand.name,
  product: brand.product,
  tagline: 'Calm homes start with a confident nanny.',
  location: 'Dubai, United Arab Emirates',
  email: textOf('PUBLIC_CONTACT_EMAIL'),
  whatsapp: textOf('PUBLIC_WHATSAPP_NUMBER'),
  visaWhatsapp: textOf('PUBLIC_VISA_WHATSAPP_NUMBER'),
  instagram: textOf('PUBLIC_INSTAGRAM_URL'),
  facebook: textOf('PUBLIC_FACEBOOK_URL'),
  scheduling: {
    url: textOf('PUBLIC_SCHEDULING_URL'),
    script: textOf('PUBLIC_SCHEDULING_SCRIPT'),
  },
  photoFeed: thirdParty(valueOf('PUBLIC_PHOTO_FEED_SCRIPT'), valueOf('PUBLIC_PHOTO_FEED_ID')),
  analytics: thirdParty(valueOf('PUBLIC_ANALYTICS_SCRIPT'), valueOf('PUBLIC_ANALYTICS_ID')),
  /** The repository and branch that /edit saves to. Without a repository, /edit is not built. */
  editor: { repository: textOf('EDIT_REPOSITORY'), branch: valueOf('EDIT_BRANCH') ?? EDIT_BRANCH },
  payment: {
    workshop: checkout(textOf('PUBLIC_PAYMENT_LINK_WORKSHOP')),
    partner: partnerCheckout,
  },
} as const;

/** Returns the full URL of a path of this site. */
export function absoluteUrl(path: string): string {
  return new URL(path, import.meta.env.SITE).href;
}

/** Returns `null` unless both are set. */
function thirdParty(script: string | undefined, id: string | undefined) {
  return script && id ? { script, id } : null;
}

function checkout(page: string): PaymentPage {
  return { url: page, parameter: valueOf('PUBLIC_PAYMENT_REFERENCE_PARAMETER') ?? STRIPE_PARAMETER };
}

function partnerCheckout(partner: Partner): PaymentPage {
  return checkout(textOf(paymentLinkVariable(partner.code)));
}

function textOf(name: string): string {
  return valueOf(name) ?? PLACEHOLDERS[name] ?? '';
}

function valueOf(name: string): string | undefined {
  return (import.meta.env[name] as string | undefined)?.trim() || undefined;
}

/** @throws Error with a sentence for each variable that has a wrong value */
function checkVariables() {
  const names = VARIABLES.flatMap(({ names: [name], readBy }) => (readBy === 'functions' ? [] : [name]));
  const faults = findFaults(names, valueOf);
  if (faults.length > 0) throw new Error(`The site's configuration is not right:\n  ${faults.join('\n  ')}`);
}

function warnOfPlaceholders() {
  if (!import.meta.env.PROD) return;
  const isPlaceholder = (name: string, placeholder: string) =>
    name === 'SITE_URL' ? import.meta.env.SITE.startsWith(placeholder) : (valueOf(name) ?? placeholder) === placeholder;
  const names = Object.entries(PLACEHOLDERS).flatMap(([name, value]) => (isPlaceholder(name, value) ? [name] : []));
  if (names.length === 0) return;
  // oxlint-disable-next-line no-console -- the build's own output is where this is read
  console.warn(`\n${PLACEHOLDERS_WARNING}: set ${names.join(', ')} before going live (.env.example).\n`);
}
