import type { Database } from '#netlify/db/database.ts';
import { restoreRegistration } from '#netlify/db/queries/spam-registrations.ts';
import { restoreSignUp } from '#netlify/db/queries/spam-sign-ups.ts';
import {
  findTable,
  restoreCourseRegistration,
  restoreEnquiry,
  restoreReferral,
  restoreWaiting,
  type Restored,
  type Restoring,
} from '#netlify/db/queries/spam.ts';
import { placeConfirmed } from '#netlify/mail/letters/place-confirmed.ts';
import { sendableKinds, type Kind } from './outbox-kind.ts';
import { KINDS_ON_ARRIVAL } from './outbox-kinds.ts';

type Outcome = Restored | 'full' | 'registered' | null;

type Table = keyof typeof KINDS_ON_ARRIVAL;

const RESTORERS: Record<Table, (database: Database, restoring: Restoring) => Promise<Outcome>> = {
  registrations: restoreRegistration,
  course_registrations: restoreCourseRegistration,
  referrals: restoreReferral,
  sign_ups: restoreSignUp,
  enquiries: restoreEnquiry,
  waitlist: restoreWaiting,
};

/** A nanny who has paid meanwhile is told so, in place of being asked to. */
const KINDS = {
  ...KINDS_ON_ARRIVAL,
  registrations: [...KINDS_ON_ARRIVAL.registrations, placeConfirmed],
};

const TABLES = Object.keys(RESTORERS) as Table[];

/** Treats a spam row from now on as if it had just arrived. @returns the outcome, and the kinds that its entries are of */
export async function restoreSpam(
  database: Database,
  id: string,
  now: Date,
): Promise<{ outcome: Outcome; kinds: readonly Kind[] }> {
  const table = await findTable(database, id, TABLES);
  if (table === null) return { outcome: null, kinds: [] };
  const kinds = sendableKinds(KINDS[table]);
  return { outcome: await RESTORERS[table](database, { id, now, kinds }), kinds };
}
