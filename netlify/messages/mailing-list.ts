import * as z from 'zod/mini';
import { MAILING_LIST, noteForwarded } from '#netlify/db/queries/sign-ups.ts';
import { safeDisplayName } from './emails/safe-display-name.ts';
import { signUpWelcome } from './emails/sign-up-welcome.ts';
import { DeliveryRejectedError, type MessageType } from './message-type.ts';

const payloadSchema = z.object({
  signUpId: z.string(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
});

/** Hands a sign-up to the mailing-list provider. Whatever it answers with a 2xx status, it has accepted. */
const forwarding: MessageType = {
  name: MAILING_LIST,
  toPerson: false,
  isConfigured: ({ mailingListUrl }) => mailingListUrl !== undefined,
  async deliver({ payload }, { mailingListUrl }, signal) {
    if (mailingListUrl === undefined) throw new DeliveryRejectedError('MAILING_LIST_URL is not set.');
    const status = await post(mailingListUrl, subscribeForm(payload), signal);
    if (status < 200 || status > 299) throw new DeliveryRejectedError(`The mailing list answered ${status}.`);
  },
  async noteSent(database, { id, payload }, now) {
    await noteForwarded(database, id, payloadSchema.parse(payload).signUpId, now);
  },
};

/** What a sign-up sends out when it arrives. */
export const SIGN_UP_KINDS = [forwarding, signUpWelcome] as const;

/** The provider's fields (spec 1 §7): the names where they are known, and plain, because its mails too begin with them. */
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
    // Most redirects would be followed with an empty GET, whose 2xx says nothing of the form.
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
