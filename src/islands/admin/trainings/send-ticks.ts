import { atom, type ReadableAtom } from 'nanostores';
import { ApiError, isChangedMeanwhile } from '#src/contract/client.ts';
import { findRow } from '#src/contract/lists.ts';
import { changeRegistration, REGISTRATIONS, type Registration } from '#src/contract/registrations.ts';
import { watchExpiry } from '#src/stores/session-calls.ts';
import { $access } from '#src/stores/session.ts';
import { showToast } from '#src/stores/toast.ts';
import { dropTick, putTicks, readTicks, tickKey, type Mark, type Tick } from './unsent-ticks.ts';

const RETRY_MS = 20_000;

/** `wasSet` means that somebody else had set the same mark before. */
export type SentMark = Mark & { wasSet: boolean };

const $writableMarks = atom<Readonly<Record<string, SentMark>>>({});
/** The server's responses to the ticks of this page, by `tickKey`. */
export const $marks: ReadableAtom<Readonly<Record<string, SentMark>>> = $writableMarks;

const $writableUnreachable = atom(false);
/** Whether the last try reached no server. */
export const $isServerUnreachable: ReadableAtom<boolean> = $writableUnreachable;

/** Sends ticks now and at every chance. Returns a function that stops it. */
export function startSending(): () => void {
  const send = () => void sendTicks();
  const timer = setInterval(send, RETRY_MS);
  const listening = new AbortController();
  addEventListener('online', send, { signal: listening.signal });
  document.addEventListener('visibilitychange', send, { signal: listening.signal });
  const stop = $access.subscribe(({ phase }) => {
    if (phase === 'signed-in') send();
  });
  return () => {
    clearInterval(timer);
    listening.abort();
    stop();
  };
}

/** Sends ticks one after another, in one tab at a time. Ticks in conflict wait for a decision. */
export async function sendTicks(): Promise<void> {
  if (!findSendable()) return;
  await navigator.locks.request('unsent-ticks', async () => {
    try {
      for (let tick = findSendable(); tick; tick = findSendable()) await sendTick(tick);
      $writableUnreachable.set(false);
    } catch {
      $writableUnreachable.set(true);
    }
  });
}

function findSendable(): Tick | undefined {
  return Object.values(readTicks()).find(({ conflict }) => conflict === undefined);
}

/** @throws the error that keeps the tick from being sent */
async function sendTick(tick: Tick): Promise<void> {
  try {
    settle(tick, { ...(await watchExpiry(sendMark(tick))), wasSet: false });
  } catch (error) {
    if (isChangedMeanwhile(error)) await resolve(tick);
    else if (isPointless(error)) drop(tick);
    else throw error;
  }
}

/** The registration was erased, or belongs to another training. */
function isPointless(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422);
}

function drop(tick: Tick): void {
  dropTick(tick);
  showToast({
    title: 'Error',
    description: 'A tick was dropped: its registration is gone, or in another training.',
    tone: 'error',
  });
}

/** Somebody else changed the registration. The tick conflicts if they changed the attendance to something else. */
async function resolve(tick: Tick): Promise<void> {
  const mark = await watchExpiry(findMark(tick));
  if (mark === null) {
    drop(tick);
    return;
  }
  const isSame = mark.attendedAt === tick.seen.attendedAt && mark.isCancelled === tick.seen.isCancelled;
  if (isSame) putTicks([{ ...(readTicks()[tickKey(tick)] ?? tick), seen: mark }]);
  else if ((mark.attendedAt !== null) === tick.attended) settle(tick, { ...mark, wasSet: true });
  else putTicks([{ ...tick, conflict: mark }]);
}

/** The person may have been ticked again since the tick was sent. */
function settle(sent: Tick, mark: SentMark): void {
  const key = tickKey(sent);
  const { attendedAt, updatedAt, isCancelled } = mark;
  $writableMarks.set({ ...$writableMarks.get(), [key]: mark });
  const now = readTicks()[key];
  if (now === undefined) return;
  if (now.attended === sent.attended) dropTick(sent);
  else putTicks([{ ...now, seen: { attendedAt, updatedAt, isCancelled } }]);
}

/** @throws ApiError, also `changed_meanwhile` */
async function sendMark({ of, id, attended, seen: { updatedAt } }: Tick): Promise<Mark> {
  return sessionMark(await changeRegistration(id, { attended: { [of]: attended }, updatedAt }), of);
}

/** @returns `null` for a registration that was erased, or is in another training */
async function findMark({ of, id, trainingId }: Tick): Promise<Mark | null> {
  const row = await findRow(REGISTRATIONS, id, { trainingId: String(trainingId), search: id });
  return row && sessionMark(row, of);
}

export function sessionMark({ attendance, updatedAt, cancelledAt }: Registration, session: string): Mark {
  const attendedAt = attendance.find(({ sessionId }) => sessionId === session)?.attendedAt ?? null;
  return { attendedAt, updatedAt, isCancelled: cancelledAt !== null };
}
