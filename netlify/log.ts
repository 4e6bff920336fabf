import { sqlState } from '#netlify/db/failures.ts';

/** A line about a request. It has no text of the visitor, no query and no client address. */
export interface RequestRecord {
  requestId: string;
  method: string;
  /** The pattern of the path, because the path may contain an id. */
  route: string;
  status: number;
  milliseconds: number;
}

export function logRequest(record: RequestRecord): void {
  write({ level: record.status >= 500 ? 'error' : 'info', ...record });
}

/**
 * Logs an error without its message, because databases quote values there.
 * @param place the id of the request or of the outbox entry, or the name of a task
 */
export function logError(place: string, error: unknown): void {
  write({ level: 'error', requestId: place, ...describe(error) });
}

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
