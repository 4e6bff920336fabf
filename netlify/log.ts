import { sqlState } from '#netlify/db/failures.ts';

/** What is logged of a request: nothing that a visitor typed, no query, no address. */
export interface RequestRecord {
  requestId: string;
  method: string;
  /** The function's pattern, not the address, which may hold an id. */
  route: string;
  status: number;
  milliseconds: number;
}

/** Writes one line of JSON per request. */
export function logRequest(record: RequestRecord): void {
  write({ level: record.status >= 500 ? 'error' : 'info', ...record });
}

/**
 * Writes an unexpected error. Its message is left out: a database quotes values in it.
 * @param place the request's id, or the name of what went wrong outside of one
 */
export function logError(place: string, error: unknown): void {
  write({ level: 'error', requestId: place, ...describe(error) });
}

/** Writes an event of a scheduled function or of the server itself. */
export function logEvent(event: string, details: Record<string, string | number> = {}): void {
  write({ level: 'info', event, ...details });
}

function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  return {
    error: error.name,
    sqlState: sqlState(error),
    stack: error.stack?.split('\n').filter((line) => line.startsWith('    at ')),
    ...(error.cause === undefined ? {} : { cause: describe(error.cause) }),
  };
}

function write(line: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), ...line })}\n`);
}
