import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { fetchHistory, type HistoryEntry } from '#src/contract/history.ts';
import { Trouble } from '#src/islands/dashboard/Trouble.tsx';
import { When } from '#src/islands/dashboard/When.tsx';
import { createResource } from '#src/stores/resource.ts';
import { labelOf, wordsOf } from './history-words.ts';

/** The changes of one row, newest first. */
export function HistoryOf({ row }: { row: string | number }) {
  const [history] = useState(() => createResource((signal) => fetchHistory(row, signal)));
  const state = useStore(history.$state);
  useEffect(() => {
    void history.load();
    return history.stop;
  }, [history]);

  if (state.phase === 'loading') return <p role="status">Loading the history...</p>;
  if (state.phase === 'failed')
    return <Trouble text="Failed to fetch the history" onRetry={() => void history.load()} />;
  if (state.value.length === 0) return <p role="status">Nothing has been changed.</p>;
  return (
    <ol className="space-y-3">
      {state.value.map((entry, index) => (
        <Entry key={index} entry={entry} />
      ))}
    </ol>
  );
}

function Entry({ entry: { at, by, changes } }: { entry: HistoryEntry }) {
  return (
    <li className="rounded-2xl border border-line bg-white px-4 py-3">
      <div className="flex flex-wrap justify-between gap-x-4 text-dusk">
        <When instant={at} />
        <span>by {by}</span>
      </div>
      <ul>
        {Object.entries(changes).map(([field, { from, to }]) => (
          <li key={field} className="mt-1 whitespace-pre-line">
            <span className="font-semibold">{labelOf(field)}</span>: {wordsOf(field, from)}{' '}
            <span aria-hidden="true">→</span>
            <span className="sr-only">became</span> {wordsOf(field, to)}
          </li>
        ))}
      </ul>
    </li>
  );
}
