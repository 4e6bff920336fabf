import type { Database } from '#netlify/db/database.ts';
import { restoreRegistration } from '#netlify/db/queries/spam-registrations.ts';
import { restoreSignUp } from '#netlify/db/queries/spam-sign-ups.ts';
import {
  findSpam,
  restoreCourseRegistration,
  restoreEnquiry,
  restoreReferral,
  restoreWaiting,
  type Restored,
  type Restoring,
} from '#netlify/db/queries/spam.ts';
import { enquiryNotice } from '#netlify/mail/letters/enquiry-notice.ts';
import { registrationNotice } from '#netlify/mail/letters/registration-notice.ts';
import { registrationReceived } from '#netlify/mail/letters/registration-received.ts';
import { signUpWelcome } from '#netlify/mail/letters/sign-up-welcome.ts';
import { waitlistJoined } from '#netlify/mail/letters/waitlist-joined.ts';
import { waitlistNotice } from '#netlify/mail/letters/waitlist-notice.ts';
import { forwarding } from './forwarding.ts';
import { sendableKinds, type Kind } from './outbox-kind.ts';

type Outcome = Restored | 'full' | 'registered' | null;

interface Restorer {
  restore: (database: Database, restoring: Restoring) => Promise<Outcome>;
  /** What a row of the table sends out when it arrives. */
  kinds: readonly Kind[];
}

/** Every table that holds visitors' rows, and with them spam. */
const RESTORERS = {
  registrations: { restore: restoreRegistration, kinds: [registrationReceived, registrationNotice] },
  course_registrations: { restore: restoreCourseRegistration, kinds: [] },
  referrals: { restore: restoreReferral, kinds: [] },
  sign_ups: { restore: restoreSignUp, kinds: [forwarding, signUpWelcome] },
  enquiries: { restore: restoreEnquiry, kinds: [enquiryNotice] },
  waitlist: { restore: restoreWaiting, kinds: [waitlistJoined, waitlistNotice] },
} satisfies Record<string, Restorer>;

const TABLES = Object.keys(RESTORERS) as (keyof typeof RESTORERS)[];

/** Treats a spam row from now on as if it had just arrived. @returns the outcome, and the kinds that its entries are of */
export async function restoreSpam(
  database: Database,
  id: string,
  now: Date,
): Promise<{ outcome: Outcome; kinds: readonly Kind[] }> {
  const table = await findSpam(database, id, TABLES);
  if (table === null) return { outcome: null, kinds: [] };
  const restorer: Restorer = RESTORERS[table];
  const kinds = sendableKinds(restorer.kinds);
  return { outcome: await restorer.restore(database, { id, author: 'admin', now, kinds }), kinds };
}
