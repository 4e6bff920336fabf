/** `stale` means that somebody changed the row after the caller read it. */
export type ChangeResult<Row> = { outcome: 'changed'; row: Row } | { outcome: 'stale' } | { outcome: 'missing' };
