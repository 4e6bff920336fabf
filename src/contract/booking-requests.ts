import * as z from 'zod/mini';
import { attendeeChanges, MAX_VISITORS_NANNIES, nanniesUpTo } from './attendees.ts';
import { BOOKING_MESSAGE, PAY_PARTS } from './booking.ts';
import { firstName, lastName, packageId, phone, trainingId, token, undefinedIfAbsent } from './fields.ts';
import { nannyChanges } from './person.ts';

/** Body of `POST /api/booking/pay`. */
export const bookingPaymentSchema = z.object({ token, part: z.enum(PAY_PARTS, 'Please choose deposit, rest or all.') });

/** Body of `POST /api/booking/move`. */
export const bookingMoveSchema = z.object({
  token,
  trainingId: trainingId(),
  packageId: undefinedIfAbsent(packageId()),
});

export type BookingMove = z.infer<typeof bookingMoveSchema>;

/** Body of `PATCH /api/booking`. */
export const bookingChangeSchema = z
  .object({
    token,
    firstName: z.optional(firstName),
    lastName: z.optional(lastName),
    phone: z.optional(phone),
    nannyFirstName: z.optional(nannyChanges.nannyFirstName),
    nannyLastName: z.optional(nannyChanges.nannyLastName),
    nannyEmail: z.optional(nannyChanges.nannyEmail),
    nannies: z.optional(nanniesUpTo(MAX_VISITORS_NANNIES)),
    attendees: z.optional(attendeeChanges),
  })
  .check(
    z.refine(({ token: _token, ...change }) => Object.values(change).some((value) => value !== undefined), {
      path: ['firstName'],
      error: BOOKING_MESSAGE.nothing,
    }),
  );

export type BookingChange = z.infer<typeof bookingChangeSchema>;

/** Body of `POST /api/booking/erase`. */
export const bookingErasureSchema = z.object({
  token,
  confirm: z.literal('ERASE', 'Please send ERASE to confirm.'),
});
