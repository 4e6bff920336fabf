/** Years in early-years care, at least. */
const FOUNDER_YEARS = 10;

/** Visible texts and structured data read it from here. */
export const REPUTATION = {
  rating: 4.9,
  reviews: 73,
  /** For structured data. */
  priceRange: 'AED 737-1100',
  founderExperience: `over ${FOUNDER_YEARS} years`,
  founderExperienceShort: `${FOUNDER_YEARS}+ years`,
} as const;
