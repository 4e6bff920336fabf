import * as z from 'zod/mini';
import { MAILING_LIST, markForwarded } from '#netlify/db/queries/newsletter/sign-ups.ts';
import { safeDisplayName } from '#netlify/messages/emails/safe-words.ts';
import { rejoinQuestion, signUpWelcome } from './emails/newsletter.ts';
import { DeliveryRejectedError, type MessageType } from './message-type.ts';

const payloadSchema = z.object({
  signUpId: z.string(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
});

/** Sends a sign-up to the provider, who has accepted it with any 2xx status. */
const forwarding: MessageType = {
  name: MAILING_LIST,
  toPerson: false,
  isConfigured: ({ mailingListUrl }) => mailingListUrl !== undefined,
  async deliver({ payload }, { mailingListUrl }, signal) {
    if (mailingListUrl === undefined) throw new DeliveryRejectedError('MAILING_LIST_URL is not set.');
    const status = await post(mailingListUrl, subscribeForm(payload), signal);
    if (status < 200 || status > 299) throw new DeliveryRejectedError(`The mailing list answered ${status}.`);
  },
  async markSent(database, { id, payload }, now) {
    await markForwarded(database, id, payloadSchema.parse(payload).signUpId, now);
  },
};

export const SIGN_UP_MESSAGES = [forwarding, signUpWelcome, rejoinQuestion] as const;

/** Emails of the provider begin with the name too, so it gets no name that looks like a message. */
function subscribeForm(payload: unknown): FormData {
  const { email, ...names } = payloadSchema.parse(payload);
  const [firstName, lastName] = [safeDisplayName(names.firstName), safeDisplayName(names.lastName)];
  const form = new FormData();
  form.set('EMAIL', email);
  if (firstName !== null) form.set('FNAME', firstName);
  if (lastName !== null) form.set('LNAME', lastName);
  return form;
}

async function post(address: string, body: FormData, signal: AbortSignal): Promise<number> {
  try {
    // fetch follows most redirects with an empty GET, and its 2xx does not mean that the form was accepted.
    const response = await fetch(address, { method: 'POST', body, signal, redirect: 'manual' });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    throw new DeliveryRejectedError(signal.aborted ? 'The mailing list did not answer in time.' : reasonOf(error));
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return `The mailing list cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`;
}
