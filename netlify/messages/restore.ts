import type { Database } from '#netlify/db/database.ts';
import { findTable, restoreRow, type Restored } from '#netlify/db/queries/spam.ts';
import { placeConfirmed } from './emails/place-confirmed.ts';
import { enabledMessages, type MessageType } from './message-type.ts';
import { MESSAGES_ON_SUBMIT } from './message-types.ts';

/** A nanny who has paid meanwhile is told so, in place of being asked to. */
const KINDS = {
  ...MESSAGES_ON_SUBMIT,
  registrations: [...MESSAGES_ON_SUBMIT.registrations, placeConfirmed],
};

/** Treats a spam row from now on as if it had just arrived. @returns the outcome, and the kinds that its entries are of */
export async function restoreSpam(
  database: Database,
  id: string,
  now: Date,
): Promise<{ outcome: Restored; kinds: readonly MessageType[] }> {
  const table = await findTable(database, id);
  if (table === null) return { outcome: null, kinds: [] };
  const kinds = enabledMessages(KINDS[table]);
  return { outcome: await restoreRow(database, table, { id, now, kinds }), kinds };
}
