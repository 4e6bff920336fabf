/** Where a referral stands; set freely, in no order (spec 2 §4). */
export const REFERRAL_STATUSES = ['pending', 'paid', 'confirmed'] as const;

export type ReferralStatus = (typeof REFERRAL_STATUSES)[number];

/** What a family of the first partner chooses between (spec 2 §3). */
export const TRAINING_TYPES = ['september-newborn', 'bespoke-workshop'] as const;

export type TrainingType = (typeof TRAINING_TYPES)[number];

/** As pages, lists and mails name them (spec 2 §2). */
export const TRAINING_NAMES: Readonly<Record<TrainingType, string>> = {
  'september-newborn': 'September Newborn Training',
  'bespoke-workshop': 'Bespoke Workshop',
};
