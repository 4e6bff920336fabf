import { useStore } from '@nanostores/react';
import { WORKSHOP_STATE_TEXTS } from '#src/lib/workshop-state.ts';
import { $nextWorkshops } from './workshop.ts';
import { ContactPanel } from './ContactPanel.tsx';

/** Says that a workshop has taken place or is cancelled, and offers the next ones. */
export function EndedWorkshop({ state }: { state: 'past' | 'cancelled' }) {
  return (
    <ContactPanel title={WORKSHOP_STATE_TEXTS[state]} link={['/workshops#bookable', 'See the next workshops']}>
      <ul>
        {useStore($nextWorkshops).map(({ id, title, date }) => (
          <li key={id} className="mt-3">
            <a href={`/workshops/${id}`} className="text-ember underline">
              {title}
            </a>
            , {date}
          </li>
        ))}
      </ul>
    </ContactPanel>
  );
}
