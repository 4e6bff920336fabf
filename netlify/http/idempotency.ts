import type { Database } from '#netlify/db/database.ts';
import { forgetExpiredKey, type KeptAnswer, type KeyReference } from '#netlify/db/queries/kept-answers.ts';
import type { OutgoingRow } from '#netlify/db/queries/outbox.ts';
import { findKeptAnswer, storeAndKeep, type Keeping } from '#netlify/db/queries/store.ts';
import { sendQueued, type Sending } from './afterwards.ts';
import { jsonText } from './answer.ts';
import { Failure } from './failure.ts';

/** What one attempt to write came to: done, or found no row to write, with what is known of the reason. */
export type Attempt<Obstacles> =
  { stored: true } | { stored: false; obstacles: Obstacles & { kept: KeptAnswer | null } };

/** Where nothing is in the way any more (a place became free, or a key's day is over), the write is tried again. */
const TRIES = 3;

/**
 * Writes a visitor's request once per key: the first successful answer is given again for a repeat.
 * @param write tries the write and, where it did not take place, says what stands in its way
 * @param refuse what to throw when no kept answer explains the refusal
 * @throws Failure idempotency_mismatch for another body under the same key
 */
export async function writeOnce<Obstacles>(
  database: Database,
  { reference, answer, now }: Keeping,
  write: () => Promise<Attempt<Obstacles>>,
  refuse: (obstacles: Obstacles) => Failure | null,
): Promise<Response> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const attempt = await write();
    if (attempt.stored) return jsonText(answer.status, answer.body);
    const { kept } = attempt.obstacles;
    if (kept !== null) {
      if (kept.requestHash !== reference?.requestHash) throw new Failure('idempotency_mismatch');
      return jsonText(kept.status, kept.body);
    }
    const failure = refuse(attempt.obstacles);
    if (failure) throw failure;
    if (reference) await forgetExpiredKey(database, reference, now);
  }
  throw new Failure('internal');
}

/** Stores what competes for nothing, once per key, sends out what it brings, and answers 201. */
export function storeOnce(
  database: Database,
  { reference, answer, now }: { reference: KeyReference | null; answer: object; now: Date },
  insert: Parameters<typeof storeAndKeep>[1],
  sending: Sending & { row: OutgoingRow },
): Promise<Response> {
  const keeping = { reference, now, answer: { status: 201, body: JSON.stringify(answer) } };
  return writeOnce<object>(
    database,
    keeping,
    async () => {
      const queued = await storeAndKeep(database, insert, keeping, sending);
      if (queued === null) return { stored: false, obstacles: await findKeptAnswer(database, keeping) };
      await sendQueued(database, queued, sending, now);
      return { stored: true };
    },
    () => null,
  );
}
