import * as z from 'zod/mini';
import { markForwarded } from '#netlify/db/queries/newsletter/sign-ups.ts';
import { safeDisplayName } from './emails/safe-words.ts';
import { DeliveryRejectedError, type MessageType } from './message-type.ts';
import { post } from './transport/post.ts';

const payloadSchema = z.object({
  signUpId: z.string(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
});

/** Sends a sign-up to the mailing-list provider. */
export const mailingList: MessageType = {
  name: 'mailing-list',
  async deliver({ payload }, { mailingListUrl }, signal) {
    if (mailingListUrl === undefined) throw new DeliveryRejectedError('MAILING_LIST_URL is not set.');
    await post({ receiver: 'The mailing list', address: mailingListUrl, body: subscribeForm(payload), signal });
  },
  async markSent(database, { id, payload }, now) {
    await markForwarded(database, id, payloadSchema.parse(payload).signUpId, now);
  },
};

/** Leaves out a name that looks like a message, because the provider's emails greet the person by name. */
function subscribeForm(payload: unknown): FormData {
  const { email, ...names } = payloadSchema.parse(payload);
  const [firstName, lastName] = [safeDisplayName(names.firstName), safeDisplayName(names.lastName)];
  const form = new FormData();
  form.set('EMAIL', email);
  if (firstName !== null) form.set('FNAME', firstName);
  if (lastName !== null) form.set('LNAME', lastName);
  return form;
}
