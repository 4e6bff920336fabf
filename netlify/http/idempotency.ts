import type { Database } from '#netlify/db/database.ts';
import { deleteExpiredAnswers, type KeptAnswer, type KeyReference } from '#netlify/db/queries/kept-answers.ts';
import type { Entry, OutgoingRow } from '#netlify/db/queries/outbox.ts';
import { findKeptAnswer, storeAndKeep, type Keeping } from '#netlify/db/queries/store.ts';
import { sendQueued, type Sending } from './afterwards.ts';
import { jsonText, type ApiResponse } from './api-response.ts';
import { HttpError } from './http-error.ts';

/** A write that takes place once, or says what stood in its way. */
interface Write<Obstacles> {
  keeping: Keeping;
  /** Tries it. @returns what it put into the outbox; `null` when it did not take place */
  store: () => Promise<Entry[] | null>;
  findObstacles: () => Promise<Obstacles & { kept: KeptAnswer | null }>;
  /** What to throw where no kept answer explains the obstacles; `null` where nothing is in the way any more. */
  refuse: (obstacles: Obstacles) => HttpError | null;
  sending: Sending;
}

/** Where nothing is in the way any more (a place became free, or a key's day is over), the write is tried again. */
const TRIES = 3;

/**
 * Writes a visitor's request once per key, and sends out what it brings: the first successful answer is given again for a
 * repeat.
 * @throws Failure idempotency_mismatch for another body under the same key, and what `refuse` says
 */
export async function writeOnce<Obstacles>(
  database: Database,
  { keeping: { reference, answer, now }, store, findObstacles, refuse, sending }: Write<Obstacles>,
): Promise<ApiResponse> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const queued = await store();
    if (queued !== null) {
      await sendQueued(database, queued, sending, now);
      return jsonText(answer.status, answer.body);
    }
    const obstacles = await findObstacles();
    const { kept } = obstacles;
    if (kept !== null) {
      if (kept.requestHash !== reference?.requestHash) throw new HttpError('idempotency_mismatch');
      return jsonText(kept.status, kept.body);
    }
    const failure = refuse(obstacles);
    if (failure) throw failure;
    if (reference) await deleteExpiredAnswers(database, now);
  }
  throw new HttpError('internal');
}

/** A write's answer as it is kept and given. */
export function created(content: object): Keeping['answer'] {
  return { status: 201, body: JSON.stringify(content) };
}

/** Stores what competes for nothing, once per key, sends out what it brings, and answers 201. */
export function storeOnce(
  database: Database,
  { reference, answer, now }: { reference: KeyReference | null; answer: object; now: Date },
  insert: Parameters<typeof storeAndKeep>[1],
  sending: Sending & { row: OutgoingRow },
): Promise<ApiResponse> {
  const keeping = { reference, now, answer: created(answer) };
  return writeOnce<object>(database, {
    keeping,
    store: () => storeAndKeep(database, insert, keeping, sending),
    findObstacles: () => findKeptAnswer(database, keeping),
    refuse: () => null,
    sending,
  });
}
