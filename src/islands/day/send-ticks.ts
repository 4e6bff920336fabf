import { atom, type ReadableAtom } from 'nanostores';
import { ApiError, MAX_ROWS_CHANGED } from '#src/contract/client.ts';
import { sendTicks, type DayOpener } from '#src/contract/day.ts';
import type { ServerClock } from '#src/lib/server-clock.ts';
import type { KeptTick } from './kept-day.ts';

const WAITS = {
  line: 'Unsent ticks are kept on this device and sent when you’re online again.',
  newerLink: 'This link had ended before. Unsent ticks are kept on this device: open the newer link here to send them.',
};

interface Sending {
  opener: DayOpener;
  around: <Result>(call: () => Promise<Result>) => Promise<Result>;
  clock: ServerClock;
  /** Reads the ticks that this device keeps. */
  read: () => KeptTick[];
  /** @param unknown how many of the people are no longer in the list */
  onSent: (accepted: readonly KeptTick[], unknown: number) => void;
  /** Called when the link takes no ticks any more. */
  onGone: () => void;
}

/** Creates what sends the kept ticks, one session after the other, in one tab at a time. */
export function createSending({ opener, around, clock, read, onSent, onGone }: Sending) {
  /** Why ticks wait; `null` while nothing is known to be in the way. */
  const $waitsFor = atom<string | null>(null);
  /** A link that has ended never takes ticks again. */
  let isGone = false;

  async function sendSome(ticks: readonly KeptTick[]): Promise<void> {
    const { unknown, untimely = [] } = await around(() => {
      const sent = ticks.map(({ id, attended, at }) => ({ id, attended, at }));
      return sendTicks(opener, ticks[0]?.sessionId ?? '', sent, clock);
    });
    const refused = ticks.filter(({ id }) => untimely.includes(id));
    onSent(
      ticks.filter((tick) => !refused.includes(tick)),
      unknown,
    );
    // Sent alone, they are refused with a reason.
    if (refused.length > 0) await sendSome(refused);
  }

  async function sendAll(): Promise<string | null> {
    let closed: string | null = null;
    for (const ticks of batchesOf(read())) {
      try {
        await sendSome(ticks);
      } catch (error) {
        // Ticks of other sessions may be accepted.
        if (!(error instanceof ApiError) || error.status !== 409) throw error;
        closed = error.serverMessage ?? '';
      }
    }
    return closed;
  }

  return {
    $waitsFor: $waitsFor satisfies ReadableAtom<string | null>,
    /** Says whether another call reached the server. */
    setReached(isReached: boolean) {
      if (!isReached) $waitsFor.set(WAITS.line);
      else if ($waitsFor.get() === WAITS.line) $waitsFor.set(null);
    },
    async send(): Promise<void> {
      if (isGone || read().length === 0) return;
      await navigator.locks.request(`ticks of ${JSON.stringify(opener)}`, async () => {
        try {
          $waitsFor.set(await sendAll());
        } catch (error) {
          isGone = error instanceof ApiError && error.status === 404;
          $waitsFor.set(isGone ? WAITS.newerLink : WAITS.line);
          if (isGone) onGone();
        }
      });
    },
  };
}

/** Splits ticks by session, and into as many as one call takes. */
function batchesOf(ticks: readonly KeptTick[]): KeptTick[][] {
  const sessions = [...new Set(ticks.map(({ sessionId }) => sessionId))];
  return sessions.flatMap((id) => {
    const all = ticks.filter(({ sessionId }) => sessionId === id);
    const starts = Array.from(
      { length: Math.ceil(all.length / MAX_ROWS_CHANGED) },
      (_, index) => index * MAX_ROWS_CHANGED,
    );
    return starts.map((start) => all.slice(start, start + MAX_ROWS_CHANGED));
  });
}
