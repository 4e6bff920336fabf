import { joinWaitlist, waitlistRequestSchema } from '#src/contract/waitlist.ts';
import { ApiError } from '#src/contract/client.ts';
import type { Draft } from '#src/stores/draft.ts';
import { createFormStore, type FormStore } from '#src/stores/form.ts';

export type WaitlistTarget = { interest: 'workshop'; workshopId: string } | { interest: 'full-course-2025' };

export interface WaitlistOptions {
  /** Holds the initial values. */
  draft?: Draft | undefined;
  /** Draws what has changed while the form was open. */
  onRefused?: ((code: string | undefined) => Promise<void>) | undefined;
}

export function createWaitlistForm(target: WaitlistTarget, { draft, onRefused }: WaitlistOptions): FormStore {
  return createFormStore({
    schema: waitlistRequestSchema,
    constants: target,
    ...(draft && { draft }),
    async send(values, options) {
      try {
        await joinWaitlist(values, options);
      } catch (error) {
        if (error instanceof ApiError) await onRefused?.(error.code);
        throw error;
      }
    },
    errorToast: (error) =>
      onRefused && isDrawn(error)
        ? null
        : {
            title: 'Error',
            description:
              (error instanceof ApiError && error.serverMessage) ||
              'We could not put you on the waiting list. Please try again.',
          },
  });
}

/** Whether the page shows the reason in place of the form. */
function isDrawn(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'changed_meanwhile' || error.code === 'registration_closed');
}
