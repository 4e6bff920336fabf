import { getBusiness } from '#src/collections/business.ts';
import { getCourse } from '#src/collections/courses.ts';
import { businessJsonLd } from './json-ld.ts';

const lowest = await getCourse('nova-family-rate', 'member-rate');
const highest = await getCourse('mumsgist-september-newborn', 'partner-programme');

/** The structured data of the business, for pages that sell its services. */
export const business = businessJsonLd({
  ...(await getBusiness()),
  priceRange: `AED ${lowest.price.amount}-${highest.price.amount}`,
});
