import type { IncomingMessage } from 'node:http';

/** The compressions that a client takes, as its header names them; those that it refuses (`q=0`) left out. */
export function acceptedCodings({ headers }: IncomingMessage): string {
  const codings = headers['accept-encoding']?.split(',') ?? [];
  return codings.filter((coding) => !/;\s*q=0(\.0*)?\s*$/i.test(coding)).join();
}
