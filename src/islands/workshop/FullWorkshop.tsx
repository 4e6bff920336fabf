import { useStore } from '@nanostores/react';
import { refusalTexts, stateTexts } from '#src/lib/training-words.ts';
import type { LiveTraining } from '#src/contract/workshops.ts';
import { LazyPart } from '#src/islands/form/LazyPart.tsx';
import { Panel } from '#src/islands/form/Panel.tsx';
import { keepOnOneLine } from '#src/lib/text.ts';
import { ContactPanel, StateHeading } from './ContactPanel.tsx';
import { $nextWorkshops } from './workshop.ts';

const loadWaitlist = async () => (await import('./WorkshopWaitlist.tsx')).WorkshopWaitlist;

export function FullWorkshop({ workshop }: { workshop: LiveTraining }) {
  return (
    <div className="grid gap-8">
      <Panel label="Waiting list" isTask isSticky={false}>
        <StateHeading>{stateTexts('workshop').full}</StateHeading>
        <p className="mt-2 mb-5 text-dusk">
          Somebody may cancel. Leave your details, and we’ll contact you if a place becomes free.
        </p>
        <LazyPart load={loadWaitlist} props={{ workshop }} />
      </Panel>
      <ContactPanel>
        {refusalTexts('workshop').full}
        <NextWorkshops />
      </ContactPanel>
    </div>
  );
}

/** Says that a workshop has taken place or is cancelled, and offers the next ones. */
export function EndedWorkshop({ state }: { state: 'past' | 'cancelled' }) {
  return (
    <ContactPanel title={stateTexts('workshop')[state]} link={['/workshops#bookable', 'See the next workshops']}>
      <NextWorkshops />
    </ContactPanel>
  );
}

function NextWorkshops() {
  return (
    <ul>
      {useStore($nextWorkshops).map(({ id, title, date }) => (
        <li key={id} className="mt-3">
          <a href={`/workshops/${id}`} className="text-ember underline">
            {title}
          </a>
          , {keepOnOneLine(date)}
        </li>
      ))}
    </ul>
  );
}
