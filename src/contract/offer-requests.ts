import * as z from 'zod/mini';
import { nullIfAbsent, firstName, lastName, packageId, phone, token } from './fields.ts';

/** Body of `POST /api/offer` and `POST /api/offer/decline`. */
export const offerRequestSchema = z.object({ token });

/** Body of `POST /api/offer/accept`. Missing fields keep their values from the waiting list. */
export const offerAcceptanceSchema = z.object({
  token,
  firstName: nullIfAbsent(firstName),
  lastName: nullIfAbsent(lastName),
  phone: nullIfAbsent(phone),
  /** The one that was shown: a place that is in another one by now is refused. */
  packageId: nullIfAbsent(packageId()),
});

export type OfferAcceptance = z.infer<typeof offerAcceptanceSchema>;

/** Body of `POST /api/waiting` and `POST /api/waitlist/keep`. */
export const keepPlaceRequestSchema = z.object({ token });
