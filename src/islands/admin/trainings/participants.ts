import { atom, computed } from 'nanostores';
import { isUnreachable } from '#src/contract/client.ts';
import { createResource } from '#src/stores/resource.ts';
import { $marks, sendTicks, type SentMark } from './send-ticks.ts';
import { $ticks, dropTick, putTicks, tickKey, type Mark, type Tick } from './unsent-ticks.ts';

export interface Person {
  id: string;
  name: string;
  phone: string;
  phoneE164: string | null;
  isPaid: boolean;
  notes: string | null;
}

interface Attendance {
  /** The server's mark. */
  mark: Mark;
  /** The mark, or the tick of this device. */
  attended: boolean;
  tick: Tick | undefined;
  /** Whether somebody else had ticked the person too, before this device could send it. */
  wasSet: boolean;
}

export interface Participant extends Person, Attendance {
  /** The days, among those given, whose attendance is missing. */
  missed: readonly string[];
}

export type Participants = ReturnType<typeof createParticipants>;

interface ParticipantsOptions<Row extends { id: string }> {
  fetchRows: (signal: AbortSignal) => Promise<Row[]>;
  toPerson: (row: Row) => Person;
  /** The attendance of a row on a day. */
  readMark: (row: Row, day: string) => Mark;
  /** Id of the workshop, or ids of the sessions. The first one is shown first. */
  days: readonly [string, ...string[]];
}

/** People and their attendance. Reading and ticking work without a connection too. */
export function createParticipants<Row extends { id: string }>(options: ParticipantsOptions<Row>) {
  const { fetchRows, toPerson, readMark, days } = options;
  let known: Row[] | undefined;
  const rows = createResource(async (signal) => {
    try {
      known = await fetchRows(signal);
      return known;
    } catch (error) {
      if (known && isUnreachable(error)) return known;
      throw error;
    }
  });
  const $day = atom(days[0]);
  /** The people of the last press, as they were before, and its day. */
  const $undoable = atom<{ day: string; before: readonly Participant[] } | null>(null);

  const $participants = computed([rows.$state, $day, $marks, $ticks], (state, day, marks, ticks) => {
    const attendanceOn = (row: Row, of: string) => {
      const key = tickKey({ of, id: row.id });
      return toAttendance(readMark(row, of), marks[key], ticks[key]);
    };
    if (state.phase !== 'loaded') return [];
    return state.value
      .map((row): Participant => {
        const missed = days.filter((one) => !attendanceOn(row, one).attended);
        return { ...toPerson(row), ...attendanceOn(row, day), missed };
      })
      .filter(({ mark, tick }) => !mark.isCancelled || tick !== undefined);
  });

  function put(of: string, people: readonly Participant[], attended: (person: Participant) => boolean): void {
    putTicks(
      people.map((person) => ({
        ...{ of, id: person.id, attended: attended(person) },
        seen: person.tick?.seen ?? person.mark,
      })),
    );
    void sendTicks();
  }

  return {
    $state: rows.$state,
    $participants,
    $day,
    $undoable,
    select: (day: string) => $day.set(day),
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
    mark(people: readonly Participant[], attended: boolean) {
      const day = $day.get();
      $undoable.set({ day, before: people });
      put(day, people, () => attended);
    },
    /** Takes the last press back. */
    undo() {
      const last = $undoable.get();
      if (!last) return;
      $undoable.set(null);
      $day.set(last.day);
      const before = new Map(last.before.map(({ id, attended }) => [id, attended]));
      // The participants of now have the marks that the press has set.
      put(
        last.day,
        $participants.get().filter(({ id }) => before.has(id)),
        ({ id }) => before.get(id) === true,
      );
    },
    /** Ends a conflict: sends the tick over the other mark, or drops it. */
    decide({ tick }: Participant, keepsTick: boolean) {
      if (tick?.conflict === undefined) return;
      const { conflict, ...decided } = tick;
      if (keepsTick) {
        putTicks([{ ...decided, seen: conflict }]);
        void sendTicks();
      } else {
        dropTick(tick);
        void rows.load();
      }
    },
  };
}

function toAttendance(read: Mark, sent: SentMark | undefined, tick: Tick | undefined): Attendance {
  const isSent = sent !== undefined && sent.updatedAt > read.updatedAt;
  const mark = isSent ? sent : read;
  return { mark, attended: tick?.attended ?? mark.attendedAt !== null, tick, wasSet: isSent && sent.wasSet };
}
