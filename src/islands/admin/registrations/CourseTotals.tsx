import { useStore } from '@nanostores/react';
import { LoadError } from '#src/islands/dashboard/LoadError.tsx';
import { COURSE_NAMES, COURSE_TYPES } from '#src/lib/course-names.ts';
import { overview } from '#src/stores/admin-dashboard.ts';

export function CourseTotals() {
  const state = useStore(overview.$state);
  const counts = state.phase === 'loaded' ? state.value.courseRegistrations : null;
  return (
    <section
      aria-labelledby="totals"
      tabIndex={-1}
      className="max-w-xl rounded-card border border-line bg-white px-6 py-5 outline-none"
    >
      <h2 id="totals" className="text-xl">
        Totals
      </h2>
      {state.phase === 'failed' && <LoadError text="The registrations could not be counted." onRetry={overview.load} />}
      {state.phase === 'loading' && (
        <p role="status" className="mt-2 text-dusk">
          Counting the registrations...
        </p>
      )}
      {counts && (
        <dl className="mt-3">
          {COURSE_TYPES.map((courseType) => (
            <Total key={courseType} label={COURSE_NAMES[courseType]} count={counts[courseType]} />
          ))}
          <Total
            label="Total registrations"
            count={COURSE_TYPES.reduce((sum, courseType) => sum + counts[courseType], 0)}
          />
        </dl>
      )}
    </section>
  );
}

function Total({ label, count }: { label: string; count: number }) {
  return (
    <div className="flex justify-between gap-4 border-t border-line py-2">
      <dt>{label}</dt>
      <dd className="font-semibold">{count}</dd>
    </div>
  );
}
