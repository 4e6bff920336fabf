import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { EndedTraining } from '#src/contract/today.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { dayHref } from '#src/lib/admin-links.ts';
import { formatCount } from '#src/lib/text.ts';
import { createIssue } from './ended-training.ts';

/** Trainings that are over, with the number of people who came and a button that issues the certificates. */
export function EndedTrainings({ trainings }: { trainings: readonly EndedTraining[] }) {
  return (
    <ul>
      {trainings.map((training) => (
        <EndedItem key={training.id} training={training} />
      ))}
    </ul>
  );
}

function EndedItem({ training }: { training: EndedTraining }) {
  const { id, title, came, missed, due } = training;
  const [issue] = useState(createIssue);
  const pending = useStore(issue.$pending);
  useEffect(() => () => void issue.issue(), [issue]);
  const certificates = formatCount(due.length, 'certificate', 'certificates');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 px-5 py-1">
      <span>
        <a href={dayHref(id)} dir="auto" className="font-semibold">
          {title}
        </a>
        <span>{`: ${came} came, ${missed} did not.`}</span>
      </span>
      <span className="flex items-center gap-x-4">
        <span role="status" className="text-dusk">
          {pending !== null && `${certificates} will be issued in a minute.`}
        </span>
        {pending === null ? (
          <Button tone="quiet" label={`Issue ${certificates}: ${title}`} onClick={() => issue.schedule(due)}>
            {`Issue ${certificates}`}
          </Button>
        ) : (
          <Button tone="quiet" label={`Undo: ${title}`} onClick={issue.undo}>
            Undo
          </Button>
        )}
      </span>
    </li>
  );
}
