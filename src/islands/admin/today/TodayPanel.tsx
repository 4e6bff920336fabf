import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { fetchToday, type Today } from '#src/contract/today.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { TEXT_LINK } from '#src/islands/dashboard/link-classes.ts';
import { LoadError } from '#src/islands/dashboard/Loaded.tsx';
import { useLostFocus } from '#src/islands/dashboard/use-lost-focus.ts';
import { formatInstant } from '#src/lib/dates.ts';
import { refresh, watch } from '#src/stores/admin-dashboard.ts';
import { createResource } from '#src/stores/resource.ts';
import { runTodayAction } from './today.ts';
import { TodaySection, type TodaySectionProps } from './TodaySection.tsx';

/** The open tasks of the administrator, each row with its action. */
export function TodayPanel() {
  const [today] = useState(() => createResource(fetchToday));
  const state = useStore(today.$state);
  const panel = useRef<HTMLDivElement>(null);
  const noteFocus = useLostFocus(panel, state);
  useEffect(() => watch(today), [today]);

  return (
    <div ref={panel} tabIndex={-1} onFocus={noteFocus} className="outline-none">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">Today</h2>
        <Button onClick={refresh}>Refresh</Button>
      </div>
      {state.phase === 'loading' && <p role="status">Looking at what waits...</p>}
      {state.phase === 'failed' && (
        <div className="rounded-card border border-line bg-white">
          <LoadError text="What waits could not be read." onRetry={today.load} />
        </div>
      )}
      {state.phase === 'loaded' && (
        <div aria-busy={state.isReloading} className="grid gap-4">
          <Lists lists={state.value.lists} onAction={(list, rows) => runTodayAction(today, list, rows)} />
          <NextTraining next={state.value.nextTraining} />
        </div>
      )}
    </div>
  );
}

interface ListsProps extends Pick<TodaySectionProps, 'onAction'> {
  lists: Today['lists'];
}

function Lists({ lists, onAction }: ListsProps) {
  const waiting = lists.filter(({ count }) => count > 0);
  if (waiting.length === 0) {
    return (
      <p role="status" className="rounded-card border border-line bg-white px-5 py-6">
        Nothing is waiting.
      </p>
    );
  }
  return (
    <div className="lg:columns-2 lg:gap-4">
      {waiting.map((list) => (
        <TodaySection key={list.key} list={list} onAction={onAction} />
      ))}
    </div>
  );
}

function NextTraining({ next }: { next: Today['nextTraining'] }) {
  if (next === null) return null;
  const { day, time } = formatInstant(next.startsAt);
  return (
    <section aria-labelledby="next-workshop" className="rounded-card border border-line bg-white px-5 pt-4 pb-2">
      <h3 id="next-workshop" className="mb-1 font-sans text-base font-semibold">
        The next workshop
      </h3>
      <p className="wrap-anywhere">
        {next.title}, {day}, {time}: {next.registered} of {next.capacity} places taken.
      </p>
      <a href={`/admin?tab=registrations&workshopId=${next.id}`} className={TEXT_LINK}>
        Open its registrations
      </a>
    </section>
  );
}
