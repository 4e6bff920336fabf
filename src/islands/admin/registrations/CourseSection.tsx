import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { CourseRegistration } from '#src/contract/course-registrations.ts';
import { COURSE_NAMES } from '#src/lib/course-names.ts';
import { ListView } from '#src/islands/dashboard/ListView.tsx';
import { overview } from '#src/stores/admin-dashboard.ts';
import type { Bulk } from '#src/islands/admin/rows/bulk.ts';
import type { CourseRegistrationList } from './course-registration-list.ts';
import { TickAll } from '#src/islands/admin/rows/Ticks.tsx';
import { CourseRegistrationCard } from './CourseRegistrationCard.tsx';

interface CourseSectionProps {
  course: CourseRegistrationList;
  bulk: Bulk<CourseRegistration>;
  /** Rows after it are marked as new. */
  newSince: string | null;
}

export function CourseSection({ course, bulk, newSince }: CourseSectionProps) {
  const id = useId();
  const { courseType, list } = course;
  const name = COURSE_NAMES[courseType];
  const state = useStore(overview.$state);
  const count = state.phase === 'loaded' ? state.value.courseRegistrations[courseType] : null;
  const { search, handled, since } = useStore(list.$filterValues);
  return (
    <section aria-labelledby={id} className="mt-3 mb-8 sm:mt-6">
      <h2 id={id} className="mb-3 flex items-center gap-3 text-xl">
        {name}
        <span className="rounded-full bg-night px-3 py-0.5 font-sans text-base font-semibold text-white">
          <span>{count ?? '…'}</span>
          <span className="sr-only">{count === 1 ? ' registration' : ' registrations'}</span>
        </span>
      </h2>
      <ListView
        list={list}
        noun="registrations"
        empty={search || handled || since ? undefined : 'No registrations yet for this course.'}
        name={name}
      >
        {(rows) => (
          <>
            <div className="px-4 pt-2">
              <TickAll bulk={bulk} rows={rows} label={`Tick all: ${name}`} text="Tick all" />
            </div>
            <ul className="grid gap-3 p-4 pt-0 sm:grid-cols-2 lg:grid-cols-3">
              {rows.map((row) => (
                <CourseRegistrationCard key={row.id} row={row} course={course} bulk={bulk} newSince={newSince} />
              ))}
            </ul>
          </>
        )}
      </ListView>
    </section>
  );
}
