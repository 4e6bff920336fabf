/** No answer from the database, or it is not ready to give one; whether a write took place is unknown. */
export class DatabaseUnreachableError extends Error {
  override readonly name = 'DatabaseUnreachableError';

  constructor(cause: unknown) {
    super('The database is out of reach.', { cause });
  }
}

/**
 * SQLSTATE of a server that cannot serve now: connection (08), authorisation (28), no such database (3D000), resources (53),
 * operator intervention and time-outs (57), read-only (25006).
 */
const OUT_OF_SERVICE = /^(08...|28...|3D000|53...|57...|25006)$/;
/** SQLSTATE of tables and columns that the migrations have yet to make. */
const NOT_MIGRATED = /^(42P01|42703)$/;
const ROLLED_BACK = /^(40001|40P01)$/;

/** The five-character SQLSTATE that the server gave, if the server answered at all. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined;
}

export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505';
}

/** Whether the server undid the statement in favour of another (deadlock, serialisation), so that repeating it is safe. */
export function wasRolledBack(error: unknown): boolean {
  return ROLLED_BACK.test(sqlState(error) ?? '');
}

/** Passes the server's verdict on a statement through; everything else becomes a DatabaseUnreachableError. */
export function toDatabaseError(error: unknown): unknown {
  return NOT_MIGRATED.test(sqlState(error) ?? '') ? new DatabaseUnreachableError(error) : toConnectionError(error);
}

/** The same for a migration, to which a missing table is a fault and no reason to wait. */
export function toConnectionError(error: unknown): unknown {
  const state = sqlState(error);
  return state === undefined || OUT_OF_SERVICE.test(state) ? new DatabaseUnreachableError(error) : error;
}
