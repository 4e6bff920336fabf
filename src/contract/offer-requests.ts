import * as z from 'zod/mini';
import { nullIfAbsent, firstName, lastName, packageId, phone, token } from './fields.ts';

/** Body of `POST /api/offer/accept`. Missing fields keep their values from the waiting list. */
export const offerAcceptanceSchema = z.object({
  token,
  firstName: nullIfAbsent(firstName),
  lastName: nullIfAbsent(lastName),
  phone: nullIfAbsent(phone),
  /** The package that the page showed. A place that is in another package by now is refused. */
  packageId: nullIfAbsent(packageId()),
});

export type OfferAcceptance = z.infer<typeof offerAcceptanceSchema>;
