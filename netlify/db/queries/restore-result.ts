export interface Restoration {
  id: string;
  now: Date;
  /** After how many hours an unpaid place lapses; 0 for never. */
  holdHours: number;
}

export type RestoreResult =
  { outcome: 'restored'; row: object } | { outcome: 'not-spam' | 'full' | 'already-registered' };

/** @param row with the columns of its list */
export function toRestoreResult(row: object | undefined): RestoreResult {
  return row ? { outcome: 'restored', row } : { outcome: 'not-spam' };
}
