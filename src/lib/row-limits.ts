/** Rows that one call reads at most. */
export const MOST_ROWS_READ = 1000;

/** Rows that one call changes at most. */
export const MOST_ROWS_CHANGED = 200;
