/** In early-years care, at least. */
const FOUNDER_YEARS = 10;

export const REPUTATION = {
  rating: 4.9,
  reviews: 73,
  priceRange: 'AED 737-1100',
  founderExperience: `over ${FOUNDER_YEARS} years`,
  founderExperienceShort: `${FOUNDER_YEARS}+ years`,
} as const;
