import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { AdminWorkshop } from '#src/contract/admin-workshops.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { LoadError } from '#src/islands/dashboard/LoadError.tsx';
import { createParticipants } from '#src/stores/participants.ts';
import { ParticipantItem } from './ParticipantItem.tsx';
import { PrintedParticipants } from './PrintedParticipants.tsx';

export function Participants({ workshop }: { workshop: AdminWorkshop }) {
  const [store] = useState(() => createParticipants(workshop.id));
  const state = useStore(store.$state);
  const participants = useStore(store.$participants);
  const undoable = useStore(store.$undoable);
  useEffect(() => store.start(), [store]);

  const absent = participants.filter(({ attended }) => !attended);
  return (
    <section tabIndex={-1} aria-labelledby="participants" className="outline-none">
      <h2 id="participants" className="text-xl">
        {workshop.title}
      </h2>
      <p className="mb-3">
        {workshop.date}, {workshop.time}, {workshop.location}
      </p>
      {state.phase === 'loading' && <p role="status">Loading...</p>}
      {state.phase === 'failed' && (
        <LoadError text="Failed to fetch the participants" onRetry={() => void store.load()} />
      )}
      {state.phase === 'loaded' && (
        <>
          <div className="mb-3 flex flex-wrap items-center gap-2 print:hidden">
            <p role="status" className="mr-2 font-semibold">
              {participants.length - absent.length} of {participants.length} attended
            </p>
            {absent.length > 0 && <Button onClick={() => store.mark(absent, true)}>Mark all as attended</Button>}
            {undoable.length > 0 && (
              <Button onClick={() => store.undo()}>{undoable.length > 1 ? `Undo (${undoable.length})` : 'Undo'}</Button>
            )}
            <Button onClick={() => print()}>Print</Button>
            <Button onClick={store.load}>Refresh</Button>
          </div>
          {participants.length === 0 && <p>Nobody is registered for this workshop.</p>}
          <ul className="divide-y divide-line rounded-card border border-line bg-white empty:hidden print:hidden">
            {participants.map((participant) => (
              <ParticipantItem key={participant.id} store={store} participant={participant} />
            ))}
          </ul>
          <PrintedParticipants participants={participants} />
        </>
      )}
    </section>
  );
}
