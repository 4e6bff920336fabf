import type { Database } from '#netlify/db/database.ts';
import { findTable, restoreRow, type Restored } from '#netlify/db/queries/spam.ts';
import { placeConfirmed } from './emails/place-confirmed.ts';
import { sendableKinds, type Kind } from './message-type.ts';
import { KINDS_ON_ARRIVAL } from './message-types.ts';

/** A nanny who has paid meanwhile is told so, in place of being asked to. */
const KINDS = {
  ...KINDS_ON_ARRIVAL,
  registrations: [...KINDS_ON_ARRIVAL.registrations, placeConfirmed],
};

/** Treats a spam row from now on as if it had just arrived. @returns the outcome, and the kinds that its entries are of */
export async function restoreSpam(
  database: Database,
  id: string,
  now: Date,
): Promise<{ outcome: Restored; kinds: readonly Kind[] }> {
  const table = await findTable(database, id);
  if (table === null) return { outcome: null, kinds: [] };
  const kinds = sendableKinds(KINDS[table]);
  return { outcome: await restoreRow(database, table, { id, now, kinds }), kinds };
}
