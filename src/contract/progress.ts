import * as z from 'zod/mini';

/** Response of a call that works through many rows. The same call again goes on with what is left. */
export const progressSchema = z.object({
  done: z.int(),
  left: z.array(z.object({ id: z.string(), reason: z.string() })),
});

export type Progress = z.infer<typeof progressSchema>;

export const LEFT_MESSAGE = {
  changed: 'It was changed at the same moment. Please try again.',
  later: 'There was no time for it. Please try again.',
} as const;
