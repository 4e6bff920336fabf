import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { CourseRun } from '#src/contract/course-runs.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { Select } from '#src/islands/dashboard/Select.tsx';
import { COURSE_NAMES } from '#src/lib/course-names.ts';
import { workshopHoursTexts } from '#src/lib/workshop-texts.ts';
import { openTab } from '#src/stores/admin-pages.ts';
import { createRunParticipants } from './course-runs.ts';
import { formatInstant } from '#src/lib/dates.ts';
import { Participants } from './Participants.tsx';

export function CourseRunParticipants({ run, session }: { run: CourseRun; session: string }) {
  const [store] = useState(() => createRunParticipants(run, session));
  const day = useStore(store.$day);
  const textOf = (id: string) => {
    const found = run.sessions.find((one) => one.id === id);
    if (!found) return '';
    const { date, time } = workshopHoursTexts(found);
    return `${date}, ${time}`;
  };
  /** Sessions to come are not missed. */
  const missedText = (missed: readonly string[]) => {
    const now = Date.now();
    const days = run.sessions
      .filter(({ id, endsAt }) => missed.includes(id) && Date.parse(endsAt) < now)
      .map(({ startsAt }) => formatInstant(startsAt).day);
    return days.length === 0 ? null : `Misses ${days.join(', ')}`;
  };
  return (
    <Participants
      store={store}
      title={run.title}
      detail={`${COURSE_NAMES[run.courseType]}. ${textOf(day)}`}
      empty="Nobody is assigned to this course run. Choose it in the list of course registrations."
      missedText={missedText}
    >
      <div className="mb-3 flex flex-wrap items-end gap-3 print:hidden">
        <Select
          label="Session"
          value={day}
          options={run.sessions.map(({ id }) => ({ value: id, label: textOf(id) }))}
          onChange={store.select}
          className="min-w-0 flex-1 sm:max-w-xl"
        />
        <Button onClick={() => openTab('course-runs')}>All course runs</Button>
      </div>
    </Participants>
  );
}
