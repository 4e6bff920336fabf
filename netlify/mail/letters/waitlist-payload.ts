import * as z from 'zod/mini';
import { INTERESTS } from '#src/contract/waitlist.ts';

/** What the outbox carries for mails about somebody who waits. */
export const waitlistPayload = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  interest: z.enum(INTERESTS),
  workshop: z.nullable(z.object({ title: z.string(), date: z.string() })),
});

/** What they wait for, in words. */
export function waitsFor({ workshop }: z.infer<typeof waitlistPayload>): string {
  return workshop === null ? 'Full professional course, autumn 2025' : workshop.title;
}
