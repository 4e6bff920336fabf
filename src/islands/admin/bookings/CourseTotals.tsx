import { Loaded } from '#src/islands/dashboard/Loaded.tsx';
import { COURSE_TYPES } from '#src/lib/course-names.ts';
import { overview } from '#src/stores/admin-dashboard.ts';
import { courseName } from '#src/stores/shown-names.ts';

/** The overview without `start`, because the page loads it. */
const KNOWN = { $state: overview.$state, load: overview.load };

/** The number of registrations for each course. */
export function CourseTotals() {
  return (
    <section
      aria-labelledby="totals"
      tabIndex={-1}
      className="mt-4 max-w-xl rounded-card border border-line bg-white px-5 py-3 outline-none"
    >
      <h2 id="totals" className="group-heading">
        Totals
      </h2>
      <Loaded resource={KNOWN} failed="The totals didn’t load." loading="Loading the totals...">
        {({ courseRegistrations: counts }) => (
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
      </Loaded>
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
