import * as z from 'zod/mini';
import { brand } from './lib/brand.ts';
import { SHARED_PLACEHOLDERS } from './lib/placeholders.ts';

/** Harmless values that a live site must replace (contract, "Configuration"). */
const PLACEHOLDERS = {
  ...SHARED_PLACEHOLDERS,
  PUBLIC_VISA_WHATSAPP_NUMBER: '+971 50 000 0001',
  PUBLIC_INSTAGRAM_URL: 'https://www.instagram.com/nova.example',
  PUBLIC_FACEBOOK_URL: 'https://www.facebook.com/nova.example',
} as const;

type Name = keyof typeof PLACEHOLDERS;

const address = z.string().check(
  z.trim(),
  z.refine((value) => URL.canParse(value), { error: 'Please give a full URL.' }),
);
const number = z
  .string()
  .check(z.trim(), z.regex(/^\+[\d\s()-]{8,}$/, { error: 'Please give the number with + and country code.' }));

const environmentSchema = z.object({
  PUBLIC_CONTACT_EMAIL: z._default(z.email(), PLACEHOLDERS.PUBLIC_CONTACT_EMAIL),
  PUBLIC_WHATSAPP_NUMBER: z._default(number, PLACEHOLDERS.PUBLIC_WHATSAPP_NUMBER),
  PUBLIC_VISA_WHATSAPP_NUMBER: z._default(number, PLACEHOLDERS.PUBLIC_VISA_WHATSAPP_NUMBER),
  PUBLIC_INSTAGRAM_URL: z._default(address, PLACEHOLDERS.PUBLIC_INSTAGRAM_URL),
  PUBLIC_FACEBOOK_URL: z._default(address, PLACEHOLDERS.PUBLIC_FACEBOOK_URL),
  PUBLIC_PAYMENT_LINK_WORKSHOP: z._default(address, PLACEHOLDERS.PUBLIC_PAYMENT_LINK_WORKSHOP),
  PUBLIC_PAYMENT_LINK_YAYA: z._default(address, PLACEHOLDERS.PUBLIC_PAYMENT_LINK_YAYA),
});

const environment = readEnvironment();

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
  payment: {
    workshop: environment.PUBLIC_PAYMENT_LINK_WORKSHOP,
    yaya: environment.PUBLIC_PAYMENT_LINK_YAYA,
  },
} as const;

interface NavigationLink {
  label: string;
  href: string;
}

/** Header links in their order (spec 1 §2 "Shell"); the training entry has a menu of its own. */
export const navigation: readonly (NavigationLink & { menu?: readonly NavigationLink[] })[] = [
  { label: 'HOME', href: '/' },
  { label: 'ABOUT', href: '/#about' },
  { label: 'NANNY PLACEMENT SERVICE', href: '/nova-family' },
  {
    label: 'NANNY TRAINING',
    href: '/workshops',
    menu: [
      { label: `${site.product} Training Offerings`, href: '/workshops' },
      { label: 'Private Group Training', href: '/workshops#private-groups' },
    ],
  },
  { label: 'VISA PROCESS', href: '/visa-process' },
  { label: 'BLOG', href: '/blog' },
];

export const contactLink: NavigationLink = { label: 'CONTACT', href: '/#contact' };

/** Footer links (decisions, "Footer"). */
export const footerLinks: readonly { heading: string; links: readonly NavigationLink[] }[] = [
  {
    heading: 'Quick Links',
    links: [
      { label: 'Home', href: '/' },
      { label: 'About', href: '/#about' },
      { label: 'Nanny Placement Service', href: '/nova-family' },
      { label: 'Nanny Training', href: '/workshops' },
      { label: 'Visa Process', href: '/visa-process' },
      { label: 'Contact', href: '/#contact' },
    ],
  },
  {
    heading: 'Resources',
    links: [
      { label: 'More', href: '/#parents' },
      { label: 'For Nannies', href: '/for-nannies' },
      { label: 'Blog', href: '/blog' },
      { label: 'FAQs', href: '/faq' },
      { label: 'Privacy Policy', href: '/#contact' },
    ],
  },
];

/** Variables that still hold a placeholder, by name. */
export function placeholdersInUse(): Name[] {
  return (Object.keys(PLACEHOLDERS) as Name[]).filter((name) => environment[name] === PLACEHOLDERS[name]);
}

function readEnvironment() {
  const given = Object.fromEntries(
    Object.keys(PLACEHOLDERS).map((name) => [name, (import.meta.env[name] as string | undefined)?.trim() || undefined]),
  );
  const result = environmentSchema.safeParse(given);
  if (result.success) return result.data;
  throw new Error(
    `The site's configuration is not right:\n${result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`).join('\n')}`,
  );
}
