import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { courseRegistrationSchema } from '#src/contract/course-registrations.ts';
import { ExportLink } from '#src/islands/dashboard/ExportLink.tsx';
import { ListTools } from '#src/islands/dashboard/ListTools.tsx';
import { COURSE_NAMES, COURSE_TYPES, type CourseType } from '#src/lib/course-names.ts';
import type { PanelProps } from '#src/stores/admin-dashboard.ts';
import { createList } from '#src/stores/list.ts';
import { CourseSection } from './CourseSection.tsx';
import { CourseTotals } from './CourseTotals.tsx';

/** Both lists share the URL, so each has a cursor parameter of its own. */
function createCourseList(courseType: CourseType) {
  return createList({
    path: '/api/course-registrations',
    row: courseRegistrationSchema,
    fixed: { courseType },
    cursorName: `${courseType}-cursor`,
  });
}

export function CoursesPanel({ dashboard: { overview, refresh } }: PanelProps) {
  const [courses] = useState(() =>
    COURSE_TYPES.map((courseType) => ({ courseType, list: createCourseList(courseType) })),
  );
  const state = useStore(overview.$state);

  const counts = state.phase === 'loaded' ? state.value.courseRegistrations : null;
  const [first, ...others] = courses;
  return (
    <>
      {first && (
        <ListTools
          // Search and order are in the URL, which both lists read.
          list={first.list}
          onRefresh={() => {
            refresh();
            for (const { list } of others) void list.load();
          }}
        >
          <ExportLink list="course-registrations" />
        </ListTools>
      )}
      {courses.map(({ courseType, list }) => (
        <CourseSection
          key={courseType}
          name={COURSE_NAMES[courseType]}
          list={list}
          count={counts?.[courseType] ?? null}
        />
      ))}
      <CourseTotals overview={overview} />
    </>
  );
}
