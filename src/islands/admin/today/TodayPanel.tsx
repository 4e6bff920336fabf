import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { fetchToday, type Today } from '#src/contract/today.ts';
import { LoadError } from '#src/islands/dashboard/Loaded.tsx';
import { useLostFocus } from '#src/islands/dashboard/use-lost-focus.ts';
import { trainingHref } from '#src/lib/admin-links.ts';
import { formatInstant } from '#src/lib/dates.ts';
import { watch } from '#src/stores/admin-dashboard.ts';
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
      <h2 className="sr-only">Today</h2>
      {state.phase === 'loading' && <p role="status">Looking at what waits...</p>}
      {state.phase === 'failed' && (
        <div className="rounded-card border border-line bg-white">
          <LoadError text="What waits could not be read." onRetry={today.load} />
        </div>
      )}
      {state.phase === 'loaded' && (
        <div aria-busy={state.isReloading} className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21.5rem]">
          <Lists
            lists={state.value.lists}
            onAction={(list, rows) => runTodayAction(today, list, rows)}
            onChanged={today.load}
          />
          <NextTraining next={state.value.nextTraining} />
        </div>
      )}
    </div>
  );
}

interface ListsProps extends Pick<TodaySectionProps, 'onAction' | 'onChanged'> {
  lists: Today['lists'];
}

function Lists({ lists, onAction, onChanged }: ListsProps) {
  const waiting = lists.filter(({ count }) => count > 0);
  return (
    <div className="rounded-card border border-line bg-white">
      {waiting.length === 0 && (
        <p role="status" className="px-5 py-6">
          Nothing is waiting.
        </p>
      )}
      {waiting.map((list) => (
        <TodaySection key={list.key} list={list} onAction={onAction} onChanged={onChanged} />
      ))}
    </div>
  );
}

function NextTraining({ next }: { next: Today['nextTraining'] }) {
  if (next === null) return null;
  const { day, time } = formatInstant(next.startsAt);
  return (
    <section
      aria-labelledby="next-workshop"
      className="rounded-card border border-line bg-white px-5 py-3 max-lg:-order-1"
    >
      <h3 id="next-workshop" className="group-heading max-lg:sr-only">
        Next training
      </h3>
      <a
        href={trainingHref(next.id)}
        className="font-semibold wrap-anywhere underline decoration-1 underline-offset-4 hover:text-ember max-lg:line-clamp-1"
      >
        {next.title}
      </a>
      <p className="flex flex-wrap gap-x-3 lg:flex-col">
        <span className="text-dusk">{`${day}, ${time}`}</span>
        <span>
          <strong className="font-semibold">{`${next.registered} of ${next.capacity}`}</strong> taken
        </span>
      </p>
    </section>
  );
}
