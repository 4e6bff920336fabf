import * as z from 'zod/mini';
import { call } from './client.ts';

/** Query of `GET /api/admin/chat`: one of them. */
export const chatQuerySchema = z.object({
  registrationId: z.optional(z.string()),
  /** Its number. */
  certificate: z.optional(z.string()),
});

export type ChatQuery = { registrationId: string } | { certificate: string };

const chatSchema = z.object({ chatLink: z.string() });

/** A chat with the words and the link of a booking or certificate typed in. @throws ApiError 404 if nobody can be written to */
export async function fetchChatLink(about: ChatQuery): Promise<string> {
  const query = new URLSearchParams(about);
  return chatSchema.parse(await call('GET', `/api/admin/chat?${query.toString()}`)).chatLink;
}
