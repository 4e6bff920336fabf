import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';

type Load = { connections: number } & ({ duration: number } | { amount: number });

/** Registers one new nanny after another over each connection. */
export function sendRegistrations(origin: string, workshopId: number, load: Load): Promise<autocannon.Result> {
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const key = randomUUID();
    return {
      ...request,
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify({
        firstName: 'Maria',
        lastName: key,
        email: `${key}@example.com`,
        phone: '+971 50 123 4567',
      }),
    };
  };
  const path = `/api/workshops/${workshopId}/register`;
  return autocannon({ url: origin, ...load, requests: [{ method: 'POST', path, setupRequest }] });
}
