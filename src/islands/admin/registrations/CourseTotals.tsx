import { useStore } from '@nanostores/react';
import { LoadError } from '#src/islands/dashboard/Loaded.tsx';
import { COURSE_TYPES } from '#src/lib/course-names.ts';
import { overview } from '#src/stores/admin-dashboard.ts';
import { courseName } from '#src/stores/shown-names.ts';

/** How many are registered for each course. */
export function CourseTotals() {
  const state = useStore(overview.$state);
  const counts = state.phase === 'loaded' ? state.value.courseRegistrations : null;
  return (
    <section
      aria-labelledby="totals"
      tabIndex={-1}
      className="mt-4 max-w-xl rounded-card border border-line bg-white px-5 py-3 outline-none"
    >
      <h2 id="totals" className="group-heading">
        Totals
      </h2>
      {state.phase === 'failed' && <LoadError text="The registrations could not be counted." onRetry={overview.load} />}
      {state.phase === 'loading' && (
        <p role="status" className="mt-2 text-dusk">
          Counting the registrations...
        </p>
      )}
      {counts && (
        <dl>
          {COURSE_TYPES.map((courseType) => (
            <Total key={courseType} label={courseName(courseType)} count={counts[courseType]} />
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
    <div className="flex justify-between gap-4 border-t border-line py-1.5">
      <dt>{label}</dt>
      <dd className="font-semibold">{count}</dd>
    </div>
  );
}
