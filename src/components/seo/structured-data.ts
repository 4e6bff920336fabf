import { getBusiness } from '#src/collections/business.ts';
import { businessJsonLd } from '#src/lib/structured-data/business.ts';
import { site } from '#src/site.ts';

/** The full address of a path of this site. */
export function resolve(path: string): string {
  return new URL(path, import.meta.env.SITE).href;
}

const { legalName, address: street, hours, founder } = await getBusiness();

/** The business, for pages that sell its services. */
export const business = businessJsonLd(
  {
    name: site.product,
    description: 'Nanny training and nanny placement in Dubai.',
    email: site.email,
    telephone: site.whatsapp,
    profiles: [site.instagram, site.facebook],
    legalName,
    street,
    openingHours: hours?.schema ?? null,
    founder: founder?.name ?? null,
  },
  resolve,
);
