import type { Database } from '#netlify/db/database.ts';
import { deliverDue } from '#netlify/messages/delivery.ts';
import { MESSAGE_TYPES } from '#netlify/messages/message-types.ts';

interface Delivery {
  database: Database;
  runAfterResponse: (work: Promise<unknown>) => Promise<void>;
}

/** Tries unclaimed entries of the outbox in groups. The rest waits for the scheduled run. */
export async function deliverMany({ database, runAfterResponse }: Delivery, queued: number): Promise<void> {
  if (queued > 0) await runAfterResponse(deliverDue(database, MESSAGE_TYPES));
}
