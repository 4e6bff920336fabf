// This file is long because loading, ticking and sending share one state.

import { atom, computed } from 'nanostores';
import { ApiError, isChangedMeanwhile } from '#src/contract/client.ts';
import { fetchDay, sendRemark, type Day, type DayOpener } from '#src/contract/day.ts';
import { closedText } from '#src/lib/day-hours.ts';
import { createServerClock } from '#src/lib/server-clock.ts';
import { listNames } from '#src/lib/text.ts';
import { showToast } from '#src/stores/toast.ts';
import { callAgain } from './call-again.ts';
import { inSession, listPeople, withTicks, type ListedPerson } from './day-people.ts';
import { createKeptDay, isOver, tickKey, type KeptTick } from './kept-day.ts';
import { createSending } from './send-ticks.ts';

interface DayAccess {
  opener: DayOpener;
  /** Makes each call, for example after waiting for a sign-in. */
  around?: <Result>(call: () => Promise<Result>) => Promise<Result>;
}

type DayState =
  | { phase: 'failed' }
  /** `chosen` is what is known of a session whose list still loads. */
  | { phase: 'loading'; chosen?: Day }
  | { phase: 'ended' }
  | { phase: 'loaded'; day: Day; loadedAt: string };

export type DayStore = ReturnType<typeof createDay>;

/**
 * Creates the list of a training's people, with their ticks for one of its sessions. What is loaded stays usable without a connection.
 * Ticks are kept on the device and sent at the next chance, also after the page was closed.
 */
export function createDay({ opener, around = (call) => call() }: DayAccess) {
  const isTrainer = 'token' in opener;
  // The storage is named by the part of the token that opens nothing by itself.
  const kept = createKeptDay(isTrainer ? (opener.token.split('.')[0] ?? '') : String(opener.trainingId));
  const $state = atom<DayState>({ phase: 'loading' });
  const clock = createServerClock();
  const $now = atom(clock.now());
  /** The people of the last press, with their ticks before it. */
  const $undoable = atom<{ sessionId: string; before: readonly Pick<ListedPerson, 'id' | 'attended'>[] } | null>(null);
  /** The loaded lists by session, to choose another session without a connection. */
  const days = new Map<string, { day: Day; loadedAt: string }>();
  /** The session that is shown; until one is, the server chooses. */
  let requested: string | null = null;
  /** The ticks that this device sent last, by session and person. */
  const sent = new Map<string, KeptTick>();
  /** Counts calls that sent ticks: a list that was asked for before such a call is older than its ticks. */
  let timesSent = 0;

  const $people = computed([$state, kept.$kept], (state, { ticks }) =>
    state.phase === 'loaded' ? listPeople(state.day, ticks) : [],
  );
  const $unsent = computed(kept.$kept, ({ ticks }) => Object.keys(ticks).length);
  /** Why nobody can be ticked in the session that is shown; `null` if people can. Staff can tick unless the training is cancelled. */
  const $closed = computed([$state, $now], (state, now) => {
    if (state.phase !== 'loaded') return null;
    const { training, session } = state.day;
    if (training.isCancelled) return 'This training is cancelled.';
    return isTrainer ? closedText(session, now) : null;
  });
  const sending = createSending({
    ...{ opener, around, clock },
    read: () => Object.values(kept.read().ticks),
    onGone: end,
    onSent(accepted, unknown) {
      timesSent += 1;
      for (const tick of accepted) sent.set(tickKey(tick), tick);
      acknowledge(accepted);
      kept.dropTicks(accepted);
      if (unknown === 0) return;
      const description = `${unknown === 1 ? 'A tick was dropped: that person is' : `${unknown} ticks were dropped: those people are`} no longer on this list.`;
      showToast({ title: 'Error', description, tone: 'error' });
      void load();
    },
  });

  function keep(day: Day, loadedAt: string): void {
    days.set(day.session.id, { day, loadedAt });
    if (isTrainer) kept.keepDay(day, loadedAt);
  }

  function show(day: Day, loadedAt: string): void {
    requested ??= day.session.id;
    keep(day, loadedAt);
    $now.set(clock.now());
    $state.set({ phase: 'loaded', day, loadedAt });
  }

  function end(): void {
    kept.clear();
    days.clear();
    $state.set({ phase: 'ended' });
  }

  /** Names the people whose tick by this device no longer counts, because a later tick says otherwise. */
  function sayWhatLost({ people, session }: Day): void {
    const unsent = kept.read().ticks;
    const keyOf = ({ id }: Pick<ListedPerson, 'id'>) => tickKey({ sessionId: session.id, id });
    const lost = people.filter((person) => {
      const tick = sent.get(keyOf(person));
      return tick && tick.attended !== person.attended && !unsent[keyOf(person)];
    });
    for (const person of lost) sent.delete(keyOf(person));
    if (lost.length === 0) return;
    const description = `Your tick for ${listNames(lost.map(({ name }) => name))} no longer counts: someone ticked after you.`;
    showToast({ title: 'Changed elsewhere', description, tone: 'error' });
  }

  /** Shows what the device has kept of a session. @returns false if that is nothing */
  function showKept(): boolean {
    const { days: keptDays, loadedAt } = kept.read();
    const day = requested === null ? Object.values(keptDays).at(-1) : keptDays[requested];
    if (!day || loadedAt === null) return false;
    if (isOver(day, clock.now())) end();
    else show(day, loadedAt);
    return true;
  }

  async function load(): Promise<void> {
    const [wanted, sentBefore] = [requested, timesSent];
    try {
      const day = await around(() => fetchDay(opener, wanted, clock));
      if (wanted !== requested) return;
      sending.setReached(true);
      if (sentBefore !== timesSent) {
        await load();
        return;
      }
      sayWhatLost(day);
      show(day, clock.now().toISOString());
      if (isTrainer && kept.adopt(day.sessions)) void send();
    } catch (error) {
      if (isGone(error)) {
        end();
        return;
      }
      if (wanted !== requested) return;
      // The session was removed.
      if (error instanceof ApiError && error.status === 422 && wanted !== null) {
        requested = null;
        await load();
        return;
      }
      sending.setReached(false);
      const { phase } = $state.get();
      if (phase !== 'loaded' && !showKept()) $state.set({ phase: 'failed' });
    }
  }

  const send = () => sending.send();

  /** Shows ticks as the server's before the next load says so. */
  function acknowledge(ticks: readonly KeptTick[]): void {
    const shown = $state.get();
    for (const { day, loadedAt } of days.values()) keep(withTicks(day, ticks), loadedAt);
    const now = shown.phase === 'loaded' && days.get(shown.day.session.id);
    if (now) show(now.day, now.loadedAt);
  }

  function put(of: string, ticks: readonly Pick<KeptTick, 'id' | 'attended'>[]): void {
    const at = clock.now().toISOString();
    kept.putTicks(ticks.map(({ id, attended }) => ({ sessionId: of, id, attended, at })));
    void send();
  }

  /** Makes a call for this day. After a refusal the list is loaded: the person has left it or got a name, or the link has ended. */
  async function call<Result>(by: (opener: DayOpener) => Promise<Result>): Promise<Result> {
    try {
      return await around(() => by(opener));
    } catch (error) {
      if (isGone(error) || isChangedMeanwhile(error)) void load();
      throw error;
    }
  }

  return {
    $state,
    $people,
    $unsent,
    $waitsFor: sending.$waitsFor,
    $isInMemory: kept.$isInMemory,
    $closed,
    $undoable,
    load,
    send,
    /** Loads now, and again when the connection is back or the page is shown again. Returns a function that stops it. */
    start() {
      kept.clearOthers(clock.now());
      const retry = () => {
        $now.set(clock.now());
        const state = $state.get();
        if (isTrainer && state.phase === 'loaded' && isOver(state.day, clock.now())) end();
        void send();
      };
      const stops = [
        $people.listen(() => undefined),
        $unsent.listen(() => undefined),
        // Every load by staff is recorded, so their page does not refresh alone.
        callAgain(() => void send().then(load), retry, isTrainer),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    /** Shows only the chosen session, also while it loads, so that no tick goes to another one. */
    async select(id: string) {
      const before = $state.get();
      if (before.phase !== 'loaded') return;
      requested = id;
      const session = before.day.sessions.find((one) => one.id === id) ?? before.day.session;
      const other = days.get(id) ?? { ...before, day: inSession(before.day, session) };
      if (other.day) show(other.day, other.loadedAt);
      else $state.set({ phase: 'loading', chosen: { ...before.day, session } });
      await load();
      if ($state.get().phase !== 'failed') return;
      requested = before.day.session.id;
      show(before.day, before.loadedAt);
      showToast({ title: 'Error', description: 'This session needs a connection to load.', tone: 'error' });
    },
    mark(people: readonly Pick<ListedPerson, 'id'>[], attended: boolean) {
      const state = $state.get();
      if (state.phase !== 'loaded' || $closed.get() !== null) return;
      const of = state.day.session.id;
      $undoable.set({ sessionId: of, before: people.map(({ id }) => ({ id, attended: !attended })) });
      put(
        of,
        people.map(({ id }) => ({ id, attended })),
      );
    },
    /** Takes the last press back. */
    undo() {
      const last = $undoable.get();
      if (!last) return;
      $undoable.set(null);
      put(last.sessionId, last.before);
    },
    call,
    /** @throws ApiError, or what `fetch` throws without a connection */
    async remark(id: string, remark: string) {
      await call((by) => sendRemark(by, id, remark));
      await load();
    },
  };
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
