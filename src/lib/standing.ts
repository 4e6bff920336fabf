/** What the site says of its standing (spec 1 §1); visible texts and structured data read it from here. */
export const STANDING = {
  rating: 4.9,
  reviews: 73,
  /** As structured data writes it. */
  priceRange: 'AED 737-1100',
  founderExperience: 'over 10 years',
} as const;
