import { useStore } from '@nanostores/react';
import { FocusTarget } from '#src/islands/form/FocusTarget.tsx';
import { Panel } from '#src/islands/form/Panel.tsx';
import { WORKSHOP_STATE_TEXTS } from '#src/lib/workshop-state-texts.ts';
import { $nextWorkshops, $workshopStep } from '#src/stores/workshop.ts';

/** Says that a workshop has taken place or is cancelled, and offers the next ones. */
export function EndedWorkshop({ state }: { state: 'past' | 'cancelled' }) {
  const next = useStore($nextWorkshops);
  const isReturn = useStore($workshopStep) === 'returned';
  return (
    <Panel>
      <FocusTarget as="h2" takesFocus={isReturn} className="text-xl">
        {WORKSHOP_STATE_TEXTS[state]}
      </FocusTarget>
      {next.length > 0 && (
        <ul className="mt-4">
          {next.map(({ id, title, date }) => (
            <li key={id} className="border-t border-line py-3">
              <a href={`/workshops/${id}`} className="font-semibold text-ember underline underline-offset-2">
                {title}
              </a>
              <br />
              {date}
            </li>
          ))}
        </ul>
      )}
      <a
        href="/workshops#bookable"
        className="mt-6 inline-flex min-h-12 items-center rounded-full bg-night px-7 font-semibold text-white"
      >
        See the next workshops
      </a>
    </Panel>
  );
}
