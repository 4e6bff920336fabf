import { atom, onMount, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';

/** The attendance of one person, as the server has it. Instants are ISO 8601 in UTC. */
const markSchema = z.object({
  attendedAt: z.nullable(z.string()),
  updatedAt: z.string(),
  isCancelled: z.boolean(),
});

export type Mark = z.infer<typeof markSchema>;

const tickSchema = z.object({
  /** Id of the session. */
  of: z.string(),
  trainingId: z.int(),
  /** Id of the registration. */
  id: z.string(),
  attended: z.boolean(),
  /** The mark that this device had read. */
  seen: markSchema,
  /** Somebody else's mark since then. The tick waits for a decision. */
  conflict: z.optional(markSchema),
});

export type Tick = z.infer<typeof tickSchema>;

const STORAGE_KEY = 'unsent-ticks';

const ticksSchema = z.record(z.string(), tickSchema);

type Ticks = Readonly<Record<string, Tick>>;

const $writableTicks = atom<Ticks>({});
/** Ticks that the server has not acknowledged, by `tickKey`. They outlive the page, without names. */
export const $ticks: ReadableAtom<Ticks> = $writableTicks;

onMount($writableTicks, () => {
  $writableTicks.set(readTicks());
  const followOtherTabs = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY) $writableTicks.set(readTicks());
  };
  addEventListener('storage', followOtherTabs);
  return () => removeEventListener('storage', followOtherTabs);
});

export function tickKey({ of, id }: Pick<Tick, 'of' | 'id'>): string {
  return `${of} ${id}`;
}

export function putTicks(ticks: readonly Tick[]): void {
  const added = Object.fromEntries(ticks.map((tick) => [tickKey(tick), tick]));
  store({ ...readTicks(), ...added });
}

export function dropTick(tick: Pick<Tick, 'of' | 'id'>): void {
  const { [tickKey(tick)]: _dropped, ...rest } = readTicks();
  store(rest);
}

/** Reads the device, because another tab may have changed them. If storage is blocked, returns those of this page. */
export function readTicks(): Ticks {
  try {
    const text = localStorage.getItem(STORAGE_KEY);
    return text === null ? {} : (ticksSchema.safeParse(JSON.parse(text)).data ?? {});
  } catch {
    return $writableTicks.get();
  }
}

function store(ticks: Ticks): void {
  $writableTicks.set(ticks);
  try {
    if (Object.keys(ticks).length > 0) localStorage.setItem(STORAGE_KEY, JSON.stringify(ticks));
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is blocked or full: the ticks live as long as the page.
  }
}
