import { atom, computed } from 'nanostores';
import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import { isUnreachable } from '#src/contract/client.ts';
import { fetchEveryRow } from '#src/contract/lists.ts';
import { REGISTRATIONS, type Registration } from '#src/contract/registrations.ts';
import type { Session } from '#src/contract/trainings.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import { attendeeName } from '#src/lib/people.ts';
import { createResource } from '#src/stores/resource.ts';
import { $marks, sendTicks, sessionMark, type SentMark } from './send-ticks.ts';
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
  /** The sessions whose attendance is missing. */
  missed: readonly Session[];
}

export type Participants = ReturnType<typeof createParticipants>;

/**
 * The people of a training by name, and their attendance of its sessions. Reading and ticking work without a connection too.
 * @param requested the session that is shown first; without it, the one of today, else the next, else the last
 */
export function createParticipants(
  { id: trainingId, sessions }: Pick<AdminTraining, 'id' | 'sessions'>,
  requested: string | null = null,
) {
  let known: Registration[] | undefined;
  const rows = createResource(async (signal) => {
    try {
      known = await fetchEveryRow(REGISTRATIONS, { trainingId: String(trainingId), sort: 'name' }, signal);
      return known;
    } catch (error) {
      if (known && isUnreachable(error)) return known;
      throw error;
    }
  });
  const first = sessions.find(({ id }) => id === requested) ?? sessionOfDay(sessions);
  const $day = atom(first?.id ?? '');
  /** The people of the last press, as they were before, and its day. */
  const $undoable = atom<{ day: string; before: readonly Participant[] } | null>(null);

  const $participants = computed([rows.$state, $day, $marks, $ticks], (state, day, marks, ticks) => {
    const attendanceOn = (row: Registration, of: string) => {
      const key = tickKey({ of, id: row.id });
      return toAttendance(sessionMark(row, of), marks[key], ticks[key]);
    };
    if (state.phase !== 'loaded') return [];
    return state.value
      .map((row): Participant => {
        const missed = sessions.filter(({ id }) => !attendanceOn(row, id).attended);
        return { ...row, name: placeName(row), ...attendanceOn(row, day), missed };
      })
      .filter(({ mark, tick }) => !mark.isCancelled || tick !== undefined);
  });

  function put(of: string, people: readonly Participant[], attended: (person: Participant) => boolean): void {
    putTicks(
      people.map((person) => ({
        ...{ of, trainingId, id: person.id, attended: attended(person) },
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

function sessionOfDay(sessions: readonly Session[]): Session | undefined {
  const today = dubaiDate(new Date());
  return sessions.find(({ startsAt }) => dubaiDate(startsAt) >= today) ?? sessions.at(-1);
}

/** "Palm Gardens, 3 nannies" for a group. */
function placeName(row: Registration): string {
  return row.nannies === 1 ? attendeeName(row) : `${attendeeName(row)}, ${row.nannies} nannies`;
}
