import type { Entry, OutgoingMessage } from './outbox/outbox.ts';

export interface Restoration {
  id: string;
  now: Date;
  /** After how many hours an unpaid place lapses; 0 for never. */
  holdHours: number;
  /** The types that a new row of the table sends. */
  messages: readonly OutgoingMessage[];
}

/** The columns of the row's list, and the new entries of the outbox. */
export interface Restored {
  queued: Entry[];
}

export type RestoreResult =
  { outcome: 'restored'; row: object; queued: Entry[] } | { outcome: 'not-spam' | 'full' | 'already-registered' };

export function toRestoreResult(found: Restored | undefined): RestoreResult {
  if (!found) return { outcome: 'not-spam' };
  const { queued, ...row } = found;
  return { outcome: 'restored', row, queued };
}
