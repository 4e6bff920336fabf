import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import type { Session } from '#src/contract/trainings.ts';
import { Select } from '#src/islands/dashboard/Select.tsx';
import { formatInstant } from '#src/lib/dates.ts';
import { workshopHoursTexts } from '#src/lib/workshop-texts.ts';
import { $urlQuery } from '#src/stores/url-query.ts';
import { createParticipants } from './participants.ts';
import { Participants } from './Participants.tsx';
import { TrainingChoice } from './TrainingChoice.tsx';

/** Lists the participants of a training, for each of its days. */
export function ParticipantsPanel() {
  return (
    <TrainingChoice tab="participants">
      {(training) => <TrainingParticipants key={training.id} training={training} />}
    </TrainingChoice>
  );
}

function TrainingParticipants({ training }: { training: AdminTraining }) {
  const { kind, title, location, sessions } = training;
  const [store] = useState(() => createParticipants(training, requestedSession()));
  const day = useStore(store.$day);
  const session = sessions.find(({ id }) => id === day);
  return (
    <Participants
      store={store}
      title={title}
      isNamedAbove
      detail={session ? `${hoursOf(session)}, ${session.location ?? location}` : location}
      empty={`Nobody is registered for this ${kind}.`}
      missedText={sessions.length > 1 ? missedText : undefined}
    >
      {sessions.length > 1 && (
        <Select
          label="Session"
          value={day}
          options={sessions.map((one) => ({ value: one.id, label: hoursOf(one) }))}
          onChange={store.select}
          className="mb-3 max-w-xl print:hidden"
        />
      )}
    </Participants>
  );
}

/** The session in the URL. */
function requestedSession(): string | null {
  return new URLSearchParams($urlQuery.get()).get('session');
}

function hoursOf(session: Session): string {
  const { date, time } = workshopHoursTexts(session);
  return `${date}, ${time}`;
}

/** Sessions to come are not missed. */
function missedText(missed: readonly Session[]): string | null {
  const days = missed
    .filter(({ endsAt }) => Date.parse(endsAt) < Date.now())
    .map(({ startsAt }) => formatInstant(startsAt).day);
  return days.length === 0 ? null : `Misses ${days.join(', ')}`;
}
