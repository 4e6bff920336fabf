import * as z from 'zod/mini';

/** A pause after which the next look at a list is another visit. */
const PAUSE_MS = 60 * 60_000;

const visitSchema = z.object({
  /** The end of the visit before; `null` during the first one. */
  since: z.nullable(z.string()),
  /** The last look at the list. */
  latest: z.string(),
});

/** Records on this device that a list is looked at. @returns the end of the visit before, in ISO 8601: later rows are new */
export function recordVisit(list: string, now: Date = new Date()): string | null {
  const key = `visit:${list}`;
  const latest = now.toISOString();
  try {
    const before = read(key);
    const isSameVisit = before !== null && now.getTime() - Date.parse(before.latest) < PAUSE_MS;
    const since = isSameVisit ? before.since : (before?.latest ?? null);
    localStorage.setItem(key, JSON.stringify({ since, latest }));
    return since;
  } catch {
    // The storage is blocked or full: nothing is marked as new.
    return null;
  }
}

function read(key: string) {
  const text = localStorage.getItem(key);
  return text === null ? null : (visitSchema.safeParse(JSON.parse(text)).data ?? null);
}
