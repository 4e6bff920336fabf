/** The database does not answer, or is not ready. A write may have taken place. */
export class DatabaseUnreachableError extends Error {
  override readonly name = 'DatabaseUnreachableError';

  constructor(cause: unknown) {
    super('The database is out of reach.', { cause });
  }
}

/**
 * SQLSTATE classes: connection (08), authorisation (28), no such database (3D000), resources (53), operator intervention and
 * time-outs (57), read-only (25006).
 */
const OUT_OF_SERVICE = /^(08...|28...|3D000|53...|57...|25006)$/;
/** Undefined table or column; a lock that is not free in time; a transaction that paused for too long. */
const NOT_READY = /^(42P01|42703|55P03|25P03)$/;
/** Serialisation failure or deadlock. */
const ROLLED_BACK = /^(40001|40P01)$/;

/** `undefined` if the server did not answer. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined;
}

/** Whether no server answered, so that another statement would wait in vain too. */
export function isWithoutServer(error: unknown): boolean {
  return error instanceof DatabaseUnreachableError && sqlState(error.cause) === undefined;
}

export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505';
}

export function isForeignKeyViolation(error: unknown): boolean {
  return sqlState(error) === '23503';
}

/** Whether the database cannot store these values, so that a repeat would fail too: data exceptions (22), constraints (23). */
export function isRefusedData(error: unknown): boolean {
  return /^2[23]/.test(sqlState(error) ?? '');
}

/** Repeating the statement is safe then. */
export function wasRolledBack(error: unknown): boolean {
  return ROLLED_BACK.test(sqlState(error) ?? '');
}

/** Whether a prepared statement would return other types than when it was prepared. It did not run. */
export function isStalePlan(error: unknown): boolean {
  return sqlState(error) === '0A000';
}

/** Keeps the server's errors about a statement. Everything else becomes a DatabaseUnreachableError. */
export function toDatabaseError(error: unknown): unknown {
  return NOT_READY.test(sqlState(error) ?? '') ? new DatabaseUnreachableError(error) : toConnectionError(error);
}

/** For migrations, where a missing table is an error and no reason to wait. */
export function toConnectionError(error: unknown): unknown {
  const state = sqlState(error);
  return state === undefined || OUT_OF_SERVICE.test(state) ? new DatabaseUnreachableError(error) : error;
}
