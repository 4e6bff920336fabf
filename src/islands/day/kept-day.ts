import { atom, onMount, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import { daySchema, type Day } from '#src/contract/day.ts';
import { midnightAfter } from '#src/lib/dates.ts';

/** A tick that the server has not acknowledged. */
const tickSchema = z.object({ sessionId: z.string(), id: z.string(), attended: z.boolean(), at: z.string() });

export type KeptTick = z.infer<typeof tickSchema>;

const keptSchema = z.object({
  ticks: z.record(z.string(), tickSchema),
  /** The loaded lists by session. The one that was shown last comes last. */
  days: z.record(z.string(), daySchema),
  /** ISO 8601, of the last load. */
  loadedAt: z.nullable(z.string()),
  /** When the link ends; `null` for staff, for whom only ticks are kept. */
  endsAt: z.nullable(z.string()),
});

type Kept = z.infer<typeof keptSchema>;

/** How many days after a link has ended its unsent ticks stay on the device. */
const KEPT_DAYS = 7;

const NOTHING: Kept = { ticks: {}, days: {}, loadedAt: null, endsAt: null };

const PREFIX = 'day ';

export function tickKey({ sessionId, id }: Pick<KeptTick, 'sessionId' | 'id'>): string {
  return `${sessionId} ${id}`;
}

/** Creates the store of one day on this device: ticks until the server has them, and a trainer's lists until the link ends. */
export function createKeptDay(name: string) {
  const key = PREFIX + name;
  const $kept = atom<Kept>(NOTHING);
  /** Whether the storage is full or blocked, so that everything is kept only as long as the page. */
  const $isInMemory = atom(false);

  /** Reads the storage, which another tab may have changed. */
  function read(): Kept {
    if ($isInMemory.get()) return $kept.get();
    return readItem(key) ?? NOTHING;
  }

  function store(kept: Kept): void {
    $kept.set(kept);
    // If there is no room, ticks come before the lists, which can be loaded again.
    $isInMemory.set(!writeItem(key, kept) && !writeItem(key, { ...kept, days: {} }));
  }

  onMount($kept, () => {
    $kept.set(read());
    const followOtherTabs = (event: StorageEvent) => {
      if (event.key === key) $kept.set(read());
    };
    const listening = new AbortController();
    addEventListener('storage', followOtherTabs, { signal: listening.signal });
    return () => listening.abort();
  });

  return {
    $kept: $kept satisfies ReadableAtom<Kept>,
    $isInMemory: $isInMemory satisfies ReadableAtom<boolean>,
    read,
    putTicks(ticks: readonly KeptTick[]) {
      const kept = read();
      store({ ...kept, ticks: { ...kept.ticks, ...Object.fromEntries(ticks.map((tick) => [tickKey(tick), tick])) } });
    },
    /** Drops ticks that were sent, unless the person was ticked again since. */
    dropTicks(ticks: readonly KeptTick[]) {
      const sent = new Map(ticks.map((tick) => [tickKey(tick), tick.at]));
      const kept = read();
      const left = Object.entries(kept.ticks).filter(([name, { at }]) => sent.get(name) !== at);
      store({ ...kept, ticks: Object.fromEntries(left) });
    },
    keepDay(day: Day, loadedAt: string) {
      const { days, ...kept } = read();
      const { [day.session.id]: _before, ...others } = days;
      store({ ...kept, days: { ...others, [day.session.id]: day }, loadedAt, endsAt: endOf(day) });
    },
    /** Drops everything but the unsent ticks. */
    clear: () => store({ ...read(), days: {}, loadedAt: null }),
    /** Takes over the ticks that former links of the same sessions could not send. @returns whether there were any */
    adopt(sessions: readonly Day['session'][]): boolean {
      let adopted: Kept['ticks'] = {};
      for (const [other, kept] of linksBeside(key)) {
        const isOurs = ({ sessionId }: KeptTick) => sessions.some(({ id }) => id === sessionId);
        const [ours, theirs] = partition(kept.ticks, isOurs);
        if (Object.keys(ours).length === 0) continue;
        adopted = { ...adopted, ...ours };
        writeItem(other, { ...kept, ticks: theirs });
      }
      const kept = read();
      if (Object.keys(adopted).length > 0) store({ ...kept, ticks: { ...adopted, ...kept.ticks } });
      return Object.keys(adopted).length > 0;
    },
    /** Deletes what other links that have ended left on this device: their lists at once, their ticks some days later. */
    clearOthers(now: Date) {
      for (const [other, kept] of linksBeside(key)) {
        const daysOver = (Number(now) - Date.parse(kept.endsAt ?? '')) / 86_400_000;
        if (daysOver >= 0) writeItem(other, { ...kept, days: {}, ticks: daysOver < KEPT_DAYS ? kept.ticks : {} });
      }
    },
  };
}

function readItem(key: string): Kept | undefined {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : keptSchema.safeParse(JSON.parse(text)).data;
  } catch {
    // Storage is blocked, or holds something else.
    return undefined;
  }
}

/** @returns whether it was stored */
function writeItem(key: string, kept: Kept): boolean {
  try {
    if (Object.keys(kept.ticks).length + Object.keys(kept.days).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

/** Returns what other links of trainers left on this device, by key. */
function linksBeside(key: string): [key: string, kept: Kept][] {
  const others = keysOfStorage().filter((name) => name.startsWith(PREFIX) && name !== key);
  return others.flatMap((other) => {
    const kept = readItem(other);
    return kept?.endsAt ? [[other, kept] as [string, Kept]] : [];
  });
}

function keysOfStorage(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function partition(ticks: Kept['ticks'], isOf: (tick: KeptTick) => boolean): [Kept['ticks'], Kept['ticks']] {
  const pick = (wanted: boolean) =>
    Object.fromEntries(Object.entries(ticks).filter(([, tick]) => isOf(tick) === wanted));
  return [pick(true), pick(false)];
}

/** Returns midnight in Dubai after the last session, when the trainer's link ends. */
export function endOf({ sessions }: Pick<Day, 'sessions'>): string {
  return midnightAfter(new Date(Math.max(...sessions.map(({ endsAt }) => Date.parse(endsAt)))));
}

export function isOver(day: Pick<Day, 'sessions'>, now: Date): boolean {
  return new Date(endOf(day)) <= now;
}
