import * as z from 'zod/mini';
import { crossFieldRule, nullIfAbsent, phone, trainingId } from './fields.ts';
import { hasNumber, isReached, reachFields } from './no-email.ts';
import { personFields } from './person.ts';
import { INTERESTS, UNKNOWN_WORKSHOP, WAITING_ACTIONS } from './waitlist.ts';

/** Body of `POST /api/waitlist`. */
export const waitlistRequestSchema = z
  .object({
    ...personFields,
    ...reachFields,
    phone: nullIfAbsent(phone),
    interest: z.enum(INTERESTS, 'Please choose what you are waiting for.'),
    workshopId: nullIfAbsent(trainingId(UNKNOWN_WORKSHOP)),
    /** Where packages have places of their own. */
    packageId: nullIfAbsent(z.uuid(UNKNOWN_WORKSHOP)),
  })
  .check(
    isReached(),
    hasNumber('phone'),
    crossFieldRule(
      'workshopId',
      UNKNOWN_WORKSHOP,
      ({ interest, workshopId: id }) => interest !== 'workshop' || id !== null,
    ),
  );

export type WaitlistRequest = z.infer<typeof waitlistRequestSchema>;

/** Body of `PATCH /api/waitlist/{id}`. */
export const waitingChangeSchema = z.object({
  action: z.enum(WAITING_ACTIONS, 'Please choose offer, remove or wait.'),
});
