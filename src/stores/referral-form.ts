import { ApiError } from '#src/contract/client.ts';
import { referralRequestSchema, sendReferral } from '#src/contract/referrals.ts';
import { createTabDraft } from './draft.ts';
import { createFormStore } from './form.ts';

/** Name of the form's draft; its page hands it to client:draft. */
export const REFERRAL_DRAFT = 'mumsgist';

/** The first partner's form (spec 2 §2, §8). */
export const referralForm = createFormStore({
  schema: referralRequestSchema,
  constants: { referralCode: 'MUMSGIST' },
  draft: createTabDraft(REFERRAL_DRAFT),
  send: sendReferral,
  errorToast: (error) => ({
    title: 'Error',
    description: error instanceof ApiError ? 'Failed to submit referral' : 'Something went wrong. Please try again.',
  }),
});
