/** Years of our founder in early-years care; there are more. */
const FOUNDER_YEARS = 10;

/** What the site says of its standing (spec 1 §1); visible texts and structured data read it from here. */
export const REPUTATION = {
  rating: 4.9,
  reviews: 73,
  /** As structured data writes it. */
  priceRange: 'AED 737-1100',
  founderExperience: `over ${FOUNDER_YEARS} years`,
  founderExperienceShort: `${FOUNDER_YEARS}+ years`,
} as const;
