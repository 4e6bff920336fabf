import { getBusiness } from '#src/collections/business.ts';
import { businessJsonLd } from './json-ld.ts';

/** The business, for pages that sell its services. */
export const business = businessJsonLd(await getBusiness());
