import { joinWaitlist, waitlistRequestSchema } from '#src/contract/waitlist.ts';
import { ApiError } from '#src/contract/client.ts';
import type { Draft } from './draft.ts';
import { createFormStore, type FormStore } from './form.ts';

export type WaitlistTarget = { interest: 'workshop'; workshopId: string } | { interest: 'full-course-2025' };

/** @param draft holds the initial values */
export function createWaitlistForm(target: WaitlistTarget, draft?: Draft): FormStore {
  return createFormStore({
    schema: waitlistRequestSchema,
    constants: target,
    ...(draft && { draft }),
    send: joinWaitlist,
    errorToast: (error) => ({
      title: 'Error',
      description:
        (error instanceof ApiError && error.serverMessage) ||
        'We could not put you on the waiting list. Please try again.',
    }),
  });
}
