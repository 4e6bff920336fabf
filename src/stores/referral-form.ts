import { ApiError } from '#src/contract/client.ts';
import { referralRequestSchema, sendReferral } from '#src/contract/referrals.ts';
import { createTabDraft } from './draft.ts';
import { createFormStore } from './form.ts';

/** For `client:draft` on the page. */
export const REFERRAL_DRAFT = 'mumsgist';

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
