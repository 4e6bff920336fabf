import { Participants } from './Participants.tsx';
import { WorkshopChoice } from './WorkshopChoice.tsx';

/** Who takes part in a workshop, for its day. */
export function ParticipantsPanel() {
  return (
    <WorkshopChoice tab="participants">
      {(workshop) => <Participants key={workshop.id} workshop={workshop} />}
    </WorkshopChoice>
  );
}
