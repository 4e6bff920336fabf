import * as z from 'zod/mini';

/**
 * Somebody who attends, of a registration. Who is not named yet has nulls. Apart from the requests, so that pages that only show
 * bookings load less.
 */
export const attendeeSchema = z.object({
  id: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** By session of the training. */
  attended: z.record(z.string(), z.boolean()),
  /** The number of her certificate that is valid. */
  certificate: z.nullable(z.string()),
});

export type Attendee = z.infer<typeof attendeeSchema>;
