import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { LoadError } from '#src/islands/dashboard/Loaded.tsx';
import { timeline, watch } from '#src/stores/admin-dashboard.ts';
import { TimelineChart } from './TimelineChart.tsx';
import { groupByMonth, PARTNER_FILLS } from './timeline-months.ts';

export function Timeline() {
  const state = useStore(timeline.$state);
  useEffect(() => watch(timeline), []);
  return (
    <section
      aria-labelledby="timeline"
      tabIndex={-1}
      className="rounded-card border border-line bg-white px-5 py-4 outline-none max-lg:order-last"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="timeline" className="text-lg">
          Submissions by month
        </h2>
        <ul aria-hidden="true" className="flex gap-4 text-sm max-sm:hidden">
          {PARTNER_FILLS.map(({ code, fill }) => (
            <li key={code} className="flex items-center gap-1.5">
              {/* An SVG like the bars, so that dark mode and forced colours change both alike. */}
              <svg className={`size-3 rounded-sm ${fill}`}>
                <rect width="100%" height="100%" />
              </svg>
              {code}
            </li>
          ))}
        </ul>
      </div>
      {state.phase === 'loading' && (
        <p role="status" className="py-6 text-dusk">
          Loading submissions by month...
        </p>
      )}
      {state.phase === 'failed' && <LoadError text="Failed to fetch submissions by month" onRetry={timeline.load} />}
      {state.phase === 'loaded' && <TimelineChart months={groupByMonth(state.value)} />}
    </section>
  );
}
