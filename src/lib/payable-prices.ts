import type { CourseType } from './course-names.ts';
import { DISCOUNTS } from './offers.ts';
import type { PartnerCode } from './partners.ts';

interface PriceRange {
  lowest: number;
  highest: number;
}

/**
 * Whole AED that a family pays, by course or partner. The pages show the same prices from src/content/courses; a test
 * compares the two. A workshop has its price in the database.
 */
export const PAYABLE_PRICES = {
  'newborn-maternity': { lowest: 1950, highest: 3450 },
  'toddler-caring': { lowest: 680, highest: 890 },
  YAYA: { lowest: 250, highest: 250 },
} as const satisfies Record<CourseType, PriceRange> & Partial<Record<PartnerCode, PriceRange>>;

const DISCOUNT_PERCENT = Number.parseInt(DISCOUNTS.training, 10);

/** `discounted`: the lowest price with a training code. */
export const PRICE_RANGES = Object.fromEntries(
  Object.entries(PAYABLE_PRICES).map(([name, { lowest, highest }]) => [
    name,
    { lowest, highest, discounted: Math.floor((lowest * (100 - DISCOUNT_PERCENT)) / 100) },
  ]),
);
