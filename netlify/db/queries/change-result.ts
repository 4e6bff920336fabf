import type { Sql } from 'sql-template-tag';
import type { Closed } from '#src/contract/registrations.ts';
import type { Database } from '../database.ts';

export interface Target {
  id: string;
  /** The version that the caller has read. Without it, the change always applies. */
  updatedAt?: Date | undefined;
}

/** Options of a write about which people can be told. */
export interface Telling {
  /** Whether the people whom the write concerns get an email. */
  notify: boolean;
  now: Date;
}

/** `stale` means that somebody changed the row after the caller read it. */
export type Refusal = 'missing' | 'stale' | Closed;

export type ChangeResult<Row, Reason = Refusal> = { outcome: 'changed'; row: Row } | { outcome: Reason };

interface Change<Before, Reason> {
  /** Selects the row for update, with `updatedAt`. */
  lock: Sql;
  updatedAt: Date | undefined;
  /** Returns why the row is not to be changed, or `null` to change it. */
  refusal?: (before: Before) => Reason | null;
  /** Changes the row, and returns its columns. */
  write: (before: Before) => Sql;
}

/** Changes a row, unless it is missing, was changed after the caller read it, or `refusal` gives a reason. */
export function changeRow<Row, Before extends { updatedAt: Date }, Reason = never>(
  database: Database,
  { lock, updatedAt, refusal = () => null, write }: Change<Before, Reason>,
): Promise<ChangeResult<Row, 'missing' | 'stale' | Reason>> {
  return database.transaction(async (run) => {
    const [before] = await run<Before>(lock);
    if (!before) return { outcome: 'missing' };
    const reason = refusal(before);
    if (reason !== null) return { outcome: reason };
    if (updatedAt && Number(updatedAt) !== Number(before.updatedAt)) return { outcome: 'stale' };
    const [row] = await run<Row>(write(before));
    return row ? { outcome: 'changed', row } : { outcome: 'missing' };
  });
}
