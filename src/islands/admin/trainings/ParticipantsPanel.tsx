import { useState } from 'react';
import type { AdminWorkshop } from '#src/contract/admin-workshops.ts';
import { createWorkshopParticipants } from './workshop-people.ts';
import { Participants } from './Participants.tsx';
import { WorkshopChoice } from './WorkshopChoice.tsx';

/** Lists the participants of a workshop, for its day. */
export function ParticipantsPanel() {
  return (
    <WorkshopChoice tab="participants">
      {(workshop) => <WorkshopParticipants key={workshop.id} workshop={workshop} />}
    </WorkshopChoice>
  );
}

function WorkshopParticipants({ workshop: { id, title, date, time, location } }: { workshop: AdminWorkshop }) {
  const [store] = useState(() => createWorkshopParticipants(id));
  return (
    <Participants
      store={store}
      title={title}
      isNamedAbove
      detail={`${date}, ${time}, ${location}`}
      empty="Nobody is registered for this workshop."
    />
  );
}
