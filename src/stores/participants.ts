import { atom, computed } from 'nanostores';
import { isUnreachable } from '#src/contract/client.ts';
import { fetchPage } from '#src/contract/lists.ts';
import { registrationSchema, type Registration } from '#src/contract/registrations.ts';
import { fullNameOf } from '#src/lib/people.ts';
import { createResource } from './resource.ts';
import { $marks, sendTicks, type SentMark } from './send-ticks.ts';
import { $ticks, dropTick, putTicks, tickKey, type Mark, type Tick } from './unsent-ticks.ts';

export interface Participant extends Pick<Registration, 'id' | 'phone' | 'phoneE164' | 'isPaid' | 'notes'> {
  name: string;
  /** As the server has it. */
  mark: Mark;
  /** With what this device has ticked. */
  attended: boolean;
  tick: Tick | undefined;
  /** Whether somebody else had ticked the person too, before this device could send it. */
  wasSet: boolean;
}

export type Participants = ReturnType<typeof createParticipants>;

/** Who is registered for a workshop, by name, to read and tick also without a connection. */
export function createParticipants(workshopId: number) {
  const of = String(workshopId);
  let known: Registration[] | undefined;
  const rows = createResource(async (signal) => {
    try {
      known = await fetchRows(workshopId, signal);
      return known;
    } catch (error) {
      if (known && isUnreachable(error)) return known;
      throw error;
    }
  });
  /** What the last press changed, as it was before. */
  const $undoable = atom<readonly Participant[]>([]);

  const $participants = computed([rows.$state, $marks, $ticks], (state, marks, ticks) =>
    state.phase === 'loaded'
      ? state.value
          .map((row) => toParticipant(row, marks[tickKey({ of, id: row.id })], ticks[tickKey({ of, id: row.id })]))
          .filter(({ mark, tick }) => !mark.isCancelled || tick !== undefined)
      : [],
  );

  function put(participants: readonly Participant[], attended: (participant: Participant) => boolean): void {
    putTicks(
      participants.map((participant) => ({
        ...{ of, id: participant.id, attended: attended(participant) },
        seen: participant.tick?.seen ?? participant.mark,
      })),
    );
    void sendTicks();
  }

  return {
    $state: rows.$state,
    $participants,
    $undoable,
    load: rows.load,
    start() {
      const load = () => void rows.load();
      addEventListener('online', load);
      const stop = rows.start();
      return () => {
        removeEventListener('online', load);
        stop();
      };
    },
    mark(participants: readonly Participant[], attended: boolean) {
      $undoable.set(participants);
      put(participants, () => attended);
    },
    /** Takes the last press back. */
    undo() {
      const before = new Map($undoable.get().map(({ id, attended }) => [id, attended]));
      // With the marks of now, which that press has set.
      const now = $participants.get().filter(({ id }) => before.has(id));
      put(now, ({ id }) => before.get(id) === true);
      $undoable.set([]);
    },
    /** Ends a conflict: sends the tick over the other mark, or drops it. */
    decide({ mark, tick }: Participant, keepsTick: boolean) {
      if (tick?.conflict === undefined) return;
      const { conflict, ...decided } = tick;
      if (keepsTick) putTicks([{ ...decided, seen: conflict }]);
      else dropTick(tick);
      if (keepsTick) void sendTicks();
      else if (conflict.updatedAt !== mark.updatedAt) void rows.load();
    },
  };
}

async function fetchRows(workshopId: number, signal: AbortSignal): Promise<Registration[]> {
  const query = new URLSearchParams({ workshopId: String(workshopId), sort: 'name', limit: '1000' });
  return (await fetchPage(`/api/registrations?${query.toString()}`, registrationSchema, signal)).rows;
}

function toParticipant(row: Registration, sent: SentMark | undefined, tick: Tick | undefined): Participant {
  const { id, phone, phoneE164, isPaid, notes, attendedAt, updatedAt, cancelledAt } = row;
  const read = { attendedAt, updatedAt, isCancelled: cancelledAt !== null };
  const mark = sent && sent.updatedAt > updatedAt ? sent : read;
  const wasSet = mark === sent && sent.wasSet;
  const attended = tick?.attended ?? mark.attendedAt !== null;
  return { id, phone, phoneE164, isPaid, notes, name: fullNameOf(row), mark, attended, tick, wasSet };
}
