import { joinWaitlist, waitlistRequestSchema, type Interest } from '#src/contract/waitlist.ts';
import { ApiError } from '#src/contract/client.ts';
import { createFormStore, type FormStore } from './form.ts';

/** What somebody waits for. */
export type WaitingFor =
  { interest: Extract<Interest, 'workshop'>; workshopId: number } | { interest: 'full-course-2025' };

/** The life of one waiting-list form. */
export function createWaitlistForm(awaited: WaitingFor): FormStore {
  return createFormStore({
    schema: waitlistRequestSchema,
    constants: 'workshopId' in awaited ? { ...awaited, workshopId: String(awaited.workshopId) } : awaited,
    send: joinWaitlist,
    explain: (error) => ({
      title: 'Error',
      description:
        (error instanceof ApiError && error.serverMessage) ||
        'We could not put you on the waiting list. Please try again.',
    }),
  });
}
