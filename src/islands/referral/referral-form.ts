import { ApiError } from '#src/contract/client.ts';
import { referralRequestSchema, sendReferral } from '#src/contract/referrals.ts';
import type { Partner } from '#src/lib/partners.ts';
import { createTabDraft } from '#src/stores/draft.ts';
import { createFormStore, type FormStore } from '#src/stores/form.ts';

/** The draft has the partner's slug for its name, for `client:draft` on the page. */
export function createReferralForm({ code, slug }: Pick<Partner, 'code' | 'slug'>): FormStore {
  return createFormStore({
    schema: referralRequestSchema,
    constants: { referralCode: code },
    draft: createTabDraft(slug),
    send: sendReferral,
    errorToast: (error) => ({
      title: 'Error',
      description: error instanceof ApiError ? 'Failed to submit referral' : 'Something went wrong. Please try again.',
    }),
  });
}
