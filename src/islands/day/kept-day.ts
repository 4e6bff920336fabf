import { atom, onMount, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import { daySchema, type Day, type Tick } from '#src/contract/day.ts';
import { midnightAfter } from '#src/lib/dates.ts';

const tickSchema = z.object({ sessionId: z.string(), id: z.string(), attended: z.boolean(), at: z.string() });

/** A tick that the server has not acknowledged. */
export type KeptTick = Tick & { sessionId: string };

const keptSchema = z.object({
  ticks: z.record(z.string(), tickSchema),
  /** What was loaded, by session. */
  days: z.record(z.string(), daySchema),
  /** ISO 8601, of the last load. */
  loadedAt: z.nullable(z.string()),
  /** When the link ends; `null` for staff, of whom nothing but ticks is kept. */
  endsAt: z.nullable(z.string()),
});

type Kept = z.infer<typeof keptSchema>;

const NOTHING: Kept = { ticks: {}, days: {}, loadedAt: null, endsAt: null };

const PREFIX = 'day ';

export function tickKey({ sessionId, id }: Pick<KeptTick, 'sessionId' | 'id'>): string {
  return `${sessionId} ${id}`;
}

/** What this device keeps of one day: ticks, until the server has them, and for a trainer what was loaded, until the link ends. */
export function createKeptDay(name: string) {
  const key = PREFIX + name;
  const $kept = atom<Kept>(NOTHING);

  /** Another tab may have changed it. If storage is blocked, it is that of this page. */
  function read(): Kept {
    try {
      return parse(localStorage.getItem(key)) ?? NOTHING;
    } catch {
      return $kept.get();
    }
  }

  function store(kept: Kept): void {
    $kept.set(kept);
    try {
      if (kept.endsAt === null && Object.keys(kept.ticks).length === 0) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(kept));
    } catch {
      // Storage is blocked or full: it lives as long as the page.
    }
  }

  onMount($kept, () => {
    $kept.set(read());
    const followOtherTabs = (event: StorageEvent) => {
      if (event.key === key) $kept.set(read());
    };
    addEventListener('storage', followOtherTabs);
    return () => removeEventListener('storage', followOtherTabs);
  });

  return {
    $kept: $kept satisfies ReadableAtom<Kept>,
    read,
    putTicks(ticks: readonly KeptTick[]) {
      const kept = read();
      store({ ...kept, ticks: { ...kept.ticks, ...Object.fromEntries(ticks.map((tick) => [tickKey(tick), tick])) } });
    },
    /** A person may have been ticked again since these were sent. */
    dropTicks(ticks: readonly KeptTick[]) {
      const sent = new Map(ticks.map((tick) => [tickKey(tick), tick.at]));
      const kept = read();
      const left = Object.entries(kept.ticks).filter(([name, { at }]) => sent.get(name) !== at);
      store({ ...kept, ticks: Object.fromEntries(left) });
    },
    keepDay(day: Day, loadedAt: string) {
      const kept = read();
      store({ ...kept, days: { ...kept.days, [day.session.id]: day }, loadedAt, endsAt: endOf(day) });
    },
    clear: () => store(NOTHING),
    /** Takes from this device what other links that have ended left on it. */
    clearOthers() {
      try {
        for (const other of Object.keys(localStorage).filter((name) => name.startsWith(PREFIX) && name !== key)) {
          const endsAt = parse(localStorage.getItem(other))?.endsAt;
          if (endsAt && new Date(endsAt) <= new Date()) localStorage.removeItem(other);
        }
      } catch {
        // Storage is blocked: nothing was kept.
      }
    },
  };
}

function parse(text: string | null): Kept | undefined {
  return text === null ? undefined : keptSchema.safeParse(JSON.parse(text)).data;
}

/** Midnight in Dubai after the last session, when the link of the trainer ends. */
export function endOf({ sessions }: Pick<Day, 'sessions'>): string {
  return midnightAfter(new Date(Math.max(...sessions.map(({ endsAt }) => Date.parse(endsAt)))));
}

export function isOver(day: Pick<Day, 'sessions'>): boolean {
  return new Date(endOf(day)) <= new Date();
}
