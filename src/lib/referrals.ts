export const REFERRAL_STATUSES = ['pending', 'paid', 'confirmed'] as const;

export type ReferralStatus = (typeof REFERRAL_STATUSES)[number];

/** Programmes for families that MUMSGIST refers. */
export const TRAINING_TYPES = ['september-newborn', 'bespoke-workshop'] as const;

export type TrainingType = (typeof TRAINING_TYPES)[number];

/** Names without the month that comes first while the day lies ahead (`withMonth` in planned.ts). */
export const TRAINING_NAMES: Readonly<Record<TrainingType, string>> = {
  'september-newborn': 'Newborn Training',
  'bespoke-workshop': 'Bespoke Workshop',
};

/** Referrals of one partner with the same number are possible duplicates within this time. */
export const DUPLICATE_MONTHS = 12;
