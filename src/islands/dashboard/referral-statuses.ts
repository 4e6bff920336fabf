import { REFERRAL_STATUSES, type ReferralStatus } from '#src/lib/referrals.ts';
import type { PillTone } from './Pill.tsx';

export const STATUS_TONES: Readonly<Record<ReferralStatus, PillTone>> = {
  pending: 'waiting',
  paid: 'good',
  confirmed: 'done',
};

/** The statuses as a choice, in their order. */
export const STATUS_OPTIONS = REFERRAL_STATUSES.map((status) => ({
  value: status,
  label: status,
  tone: STATUS_TONES[status],
}));
