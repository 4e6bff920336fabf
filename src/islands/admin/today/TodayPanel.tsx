import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { fetchToday, type Today } from '#src/contract/today.ts';
import { LoadError } from '#src/islands/dashboard/Loaded.tsx';
import { useLostFocus } from '#src/islands/dashboard/use-lost-focus.ts';
import { watch } from '#src/stores/admin-dashboard.ts';
import { createResource } from '#src/stores/resource.ts';
import { TodayRail } from './TodayRail.tsx';
import { TodaySection } from './TodaySection.tsx';

const FAILED = 'Today didn’t load.';

/** Loads Today, with the time at which it was so. What was loaded stays when it cannot be loaded again. */
async function fetchDated(signal: AbortSignal) {
  return { ...(await fetchToday(signal)), readAt: new Date().toISOString(), isOld: false };
}

/** The open tasks of the administrator, each row with its action. */
export function TodayPanel() {
  const [today] = useState(() => createResource(fetchDated, (known) => ({ ...known, isOld: true })));
  const state = useStore(today.$state);
  const panel = useRef<HTMLDivElement>(null);
  const noteFocus = useLostFocus(panel, state);
  useEffect(() => watch(today), [today]);

  return (
    <div ref={panel} tabIndex={-1} onFocus={noteFocus} className="outline-none">
      {state.phase === 'loading' && <p role="status">Loading Today...</p>}
      {state.phase === 'failed' && <LoadError text={FAILED} isFramed onRetry={today.load} />}
      {state.phase === 'loaded' && (
        <div aria-busy={state.isReloading} className="today">
          {state.value.isOld && (
            <LoadError
              text={FAILED}
              readAt={state.value.readAt}
              isFramed
              className="col-span-full"
              onRetry={today.load}
            />
          )}
          <Lists lists={state.value.lists} />
          <TodayRail today={state.value} />
        </div>
      )}
    </div>
  );
}

function Lists({ lists }: Pick<Today, 'lists'>) {
  const waiting = lists.filter(({ count, key, rows }) => count > 0 || (key === 'chats' && rows.length > 0));
  // The rail shows this list.
  const shown = waiting.filter(({ key }) => key !== 'next');
  return (
    <div className="min-w-0 rounded-card border border-line bg-white">
      {shown.length === 0 && (
        <p role="status" className="px-5 py-6">
          {waiting.length === 0 ? 'Nothing is waiting.' : 'Nothing else is waiting.'}
        </p>
      )}
      {shown.map((list) => (
        <TodaySection key={list.key} list={list} />
      ))}
    </div>
  );
}
