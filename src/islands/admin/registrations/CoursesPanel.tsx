import { useEffect, useState } from 'react';
import type { CourseRegistration } from '#src/contract/course-registrations.ts';
import { ExportLink } from '#src/islands/dashboard/ExportLink.tsx';
import { ListTools, SORT_FILTER } from '#src/islands/dashboard/ListTools.tsx';
import { handledFilter } from '#src/islands/dashboard/waiting-filter.ts';
import { COURSE_TYPES } from '#src/lib/course-names.ts';
import { fullNameOf } from '#src/lib/people.ts';
import { overview, refresh } from '#src/stores/admin-dashboard.ts';
import { createBulk } from '#src/islands/admin/rows/bulk.ts';
import { createCourseRegistrationList } from './course-registration-list.ts';
import { courseRuns } from '#src/islands/admin/trainings/course-runs.ts';
import { recordVisit } from '#src/stores/last-visit.ts';
import { COURSE_REGISTRATION_ACTIONS } from '#src/islands/admin/rows/bulk-actions.ts';
import { BulkBar } from '#src/islands/admin/rows/BulkBar.tsx';
import { CourseSection } from './CourseSection.tsx';
import { CourseTotals } from './CourseTotals.tsx';

export function CoursesPanel() {
  const [courses] = useState(() => COURSE_TYPES.map(createCourseRegistrationList));
  const [bulk] = useState(() =>
    createBulk({
      list: 'course-registrations',
      actions: COURSE_REGISTRATION_ACTIONS,
      nameOf: (row: CourseRegistration) => fullNameOf(row),
      reload: () => {
        for (const { list } of courses) void list.load();
        void overview.load();
      },
    }),
  );
  const [since] = useState(() => recordVisit('course-registrations'));
  useEffect(() => courseRuns.start(), []);

  const [first, ...others] = courses;
  return (
    <>
      {first && (
        <ListTools
          // Search and order are in the URL, which both lists read.
          list={first.list}
          filters={[handledFilter(since), SORT_FILTER]}
          onRefresh={() => {
            refresh();
            for (const { list } of others) void list.load();
          }}
        >
          <ExportLink list="course-registrations" />
        </ListTools>
      )}
      {courses.map((course) => (
        <CourseSection key={course.courseType} course={course} bulk={bulk} newSince={since} />
      ))}
      <BulkBar bulk={bulk} />
      <CourseTotals />
    </>
  );
}
