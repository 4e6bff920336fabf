import * as z from 'zod/mini';
import { call } from './client.ts';
import { MAX_LENGTH, requiredText } from './fields.ts';

const RECIPIENTS = ['registered', 'waiting'] as const;

/** Body of `POST /api/admin/workshops/{id}/message`. */
export const workshopMessageSchema = z.object({
  subject: requiredText({ message: 'Please enter a subject.', max: MAX_LENGTH.text }),
  text: requiredText({ message: 'Please enter a text.', max: MAX_LENGTH.long, lines: true }),
  notify: z.enum(RECIPIENTS, 'Please choose who gets the message.'),
});

export type WorkshopMessage = z.infer<typeof workshopMessageSchema>;

const responseSchema = z.object({ queued: z.int() });

/** @returns the number of emails */
export async function sendWorkshopMessage(id: number, body: unknown): Promise<number> {
  return responseSchema.parse(await call('POST', `/api/admin/workshops/${id}/message`, { body })).queued;
}
