import sql, { type Sql } from 'sql-template-tag';

export interface WaitingFilters {
  handled?: boolean | undefined;
  /** Rows that were stored after it. */
  since?: Date | undefined;
}

/** Of a list with `handled_at` and `created_at`. */
export function waitingFilters({ handled, since }: WaitingFilters): Sql[] {
  return [
    ...(handled === undefined ? [] : [handled ? sql`handled_at is not null` : sql`handled_at is null`]),
    ...(since === undefined ? [] : [sql`created_at > ${since}::timestamptz`]),
  ];
}
