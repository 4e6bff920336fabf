import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { fetchHistory, type HistoryEntry } from '#src/contract/system.ts';
import type { Origin } from '#src/contract/origin.ts';
import type { Page } from '#src/contract/lists.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { LoadError } from '#src/islands/dashboard/Loaded.tsx';
import { DateTime } from '#src/islands/dashboard/Cells.tsx';
import type { MenuEntry } from '#src/islands/dashboard/RowMenu.tsx';
import { createResource, type Resource } from '#src/stores/resource.ts';
import { fieldLabel, isEvent, originText, valueText } from './history-texts.ts';

/** Creates the history of a row. Each further `load` adds a page. */
function createRowHistory(row: string | number): Resource<Page<HistoryEntry>> {
  let read: Page<HistoryEntry> = { rows: [], next: null };
  return createResource(async (signal) => {
    const { rows, next } = await fetchHistory(row, read.next, signal);
    read = { rows: [...read.rows, ...rows], next };
    return read;
  });
}

/**
 * Opens the changes of a row.
 * @param name the person or object of the row
 * @param origin where the visit that created the row came from
 */
export function historyEntry(row: string | number, name: string, origin: Origin | null = null): MenuEntry {
  return {
    text: 'History',
    label: `History of ${name}`,
    dialog: {
      heading: `History of ${name}`,
      content: () => (
        <>
          {origin !== null && <p className="mb-4 wrap-anywhere">{originText(origin)}</p>}
          <Changes row={row} />
        </>
      ),
    },
  };
}

function Changes({ row }: { row: string | number }) {
  const [history] = useState(() => createRowHistory(row));
  const state = useStore(history.$state);
  useEffect(() => history.start(), [history]);

  const entries = useRef<HTMLOListElement>(null);
  const count = state.phase === 'loaded' ? state.value.rows.length : 0;
  const shownBefore = useRef(0);
  // Moves the focus from the button to the first new entry.
  useEffect(() => {
    const first = entries.current?.children[shownBefore.current];
    if (shownBefore.current > 0 && first instanceof HTMLElement) first.focus();
    shownBefore.current = count;
  }, [count]);

  if (state.phase === 'loading') return <p role="status">Loading the history...</p>;
  if (state.phase === 'failed') return <LoadError text="The history didn’t load." onRetry={history.load} />;
  if (count === 0) return <p role="status">Nothing has been changed.</p>;
  return (
    <>
      <ol ref={entries} className="space-y-3">
        {state.value.rows.map((entry, index) => (
          <Entry key={index} entry={entry} />
        ))}
      </ol>
      {state.value.next !== null && (
        <Button isBusy={state.isReloading} className="mt-4" onClick={() => void history.load()}>
          Show more
        </Button>
      )}
    </>
  );
}

function Entry({ entry: { at, by, changes } }: { entry: HistoryEntry }) {
  return (
    <li tabIndex={-1} className="rounded-2xl border border-line bg-white px-4 py-3">
      <div className="flex flex-wrap justify-between gap-x-4 text-dusk">
        <DateTime instant={at} />
        <span>by {by}</span>
      </div>
      <ul>
        {Object.entries(changes).map(([field, { from, to }]) => (
          <li key={field} className="mt-1 whitespace-pre-line">
            {/* `bdi` keeps two Arabic words from swapping places around the arrow. */}
            <span className="font-semibold">{fieldLabel(field)}</span>:{' '}
            {!isEvent(field) && (
              <>
                <bdi>{valueText(field, from)}</bdi> <span aria-hidden="true">→</span>
                <span className="sr-only">became</span>{' '}
              </>
            )}
            <bdi>{valueText(field, to)}</bdi>
          </li>
        ))}
      </ul>
    </li>
  );
}
