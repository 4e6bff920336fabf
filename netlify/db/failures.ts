/** Thrown when the database does not answer or is not ready. A write may have taken place. */
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
/** SQLSTATE codes: undefined table or column; a lock that was not free in time; a transaction that was idle for too long. */
const NOT_READY = /^(42P01|42703|55P03|25P03)$/;
/** SQLSTATE codes: serialisation failure, deadlock. */
const ROLLED_BACK = /^(40001|40P01)$/;

/** Returns the SQLSTATE of an error; `undefined` if the error is not from the server. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined;
}

/** Whether no server answered. Another statement would then wait in vain too. */
export function isWithoutServer(error: unknown): boolean {
  return error instanceof DatabaseUnreachableError && sqlState(error.cause) === undefined;
}

export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505';
}

export function isForeignKeyViolation(error: unknown): boolean {
  return sqlState(error) === '23503';
}

/** Whether the database refuses these values, so that a repeat would fail too: data exceptions (class 22), constraints (23). */
export function isRefusedData(error: unknown): boolean {
  return /^2[23]/.test(sqlState(error) ?? '');
}

/** Whether the server rolled the statement back, so that it is safe to repeat. */
export function wasRolledBack(error: unknown): boolean {
  return ROLLED_BACK.test(sqlState(error) ?? '');
}

/** Whether a prepared statement was refused, and did not run, because its result types have changed since it was prepared. */
export function isStalePlan(error: unknown): boolean {
  return sqlState(error) === '0A000';
}

/** Returns the error to throw: the server's own if it is about the statement, otherwise a DatabaseUnreachableError. */
export function toDatabaseError(error: unknown): unknown {
  return NOT_READY.test(sqlState(error) ?? '') ? new DatabaseUnreachableError(error) : toConnectionError(error);
}

/** As `toDatabaseError`, for migrations: there, a missing table is an error, not a reason to wait. */
export function toConnectionError(error: unknown): unknown {
  const state = sqlState(error);
  return state === undefined || OUT_OF_SERVICE.test(state) ? new DatabaseUnreachableError(error) : error;
}
