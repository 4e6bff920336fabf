import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { fetchOverview } from '#src/contract/overview.ts';
import { Gate } from '#src/islands/access/Gate.tsx';
import { ExportLink } from '#src/islands/dashboard/ExportLink.tsx';
import { ListTools, ORDER } from '#src/islands/dashboard/ListTools.tsx';
import { COURSE_NAMES, COURSE_TYPES } from '#src/lib/course-names.ts';
import { createResource } from '#src/stores/resource.ts';
import { createCourseRegistrationList } from '#src/stores/simple-lists.ts';
import { CourseSection } from './CourseSection.tsx';
import { CourseTotals } from './CourseTotals.tsx';

/** The administrator's list of course registrations (spec 2 §2). */
export function CourseRegistrations() {
  return <Gate door="admin">{() => <Courses />}</Gate>;
}

function Courses() {
  const [overview] = useState(() => createResource(fetchOverview));
  const [courses] = useState(() =>
    COURSE_TYPES.map((courseType) => ({ courseType, list: createCourseRegistrationList(courseType) })),
  );
  const state = useStore(overview.$state);
  useEffect(() => overview.follow(), [overview]);

  const counts = state.phase === 'loaded' ? state.value.courseRegistrations : null;
  const [first, ...others] = courses;
  return (
    <>
      {first && (
        <ListTools
          // Search and order are in the address, which both lists follow.
          list={first.list}
          searches="Search by name, number or e-mail"
          filters={[ORDER]}
          onRefresh={() => {
            void overview.load();
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
