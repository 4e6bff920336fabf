import { randomUUID } from 'node:crypto';

/** What a server did with registrations that came over some connections at once. */
export interface RegistrationFigures {
  connections: number;
  perSecond: number;
  /** Milliseconds within which half, and 99 of 100, were answered. */
  median: number;
  p99: number;
  /** Answers other than 201. */
  failed: number;
}

/** Registers one nanny after another over each connection, for as long as told. */
export async function measureRegistrations(
  origin: string,
  workshopId: number,
  { connections, seconds, stopping }: { connections: number; seconds: number; stopping: AbortSignal },
): Promise<RegistrationFigures> {
  const startedAt = performance.now();
  const times: number[] = [];
  let failed = 0;

  async function keepRegistering(): Promise<void> {
    while (performance.now() - startedAt < seconds * 1000 && !stopping.aborted) {
      const sentAt = performance.now();
      if ((await register(origin, workshopId)) === 201) times.push(performance.now() - sentAt);
      else failed += 1;
    }
  }

  await Promise.all(Array.from({ length: connections }, keepRegistering));
  const elapsed = (performance.now() - startedAt) / 1000;
  times.sort((a, b) => a - b);
  const percentile = (share: number) => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(1));
  return {
    connections,
    perSecond: Math.round(times.length / elapsed),
    median: percentile(0.5),
    p99: percentile(0.99),
    failed,
  };
}

/** Registers a nanny whom nobody knows yet. @returns the status */
export async function register(origin: string, workshopId: number): Promise<number> {
  const key = randomUUID();
  const response = await fetch(`${origin}/api/workshops/${workshopId}/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify({ firstName: 'Maria', lastName: key, email: `${key}@example.com`, phone: '+971 50 123 4567' }),
  });
  await response.arrayBuffer();
  return response.status;
}
