import { useEffect, useState, useId } from 'react';
import { useStore } from '@nanostores/react';
import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import { changeRegistration, type Registration } from '#src/contract/registrations.ts';
import { ExportLink } from '#src/islands/dashboard/ExportLink.tsx';
import { ListTools, SORT_FILTER, paidFilter } from '#src/islands/dashboard/ListTools.tsx';
import { COURSE_TYPES, type CourseType } from '#src/lib/course-names.ts';
import { courseName } from '#src/stores/shown-names.ts';
import { attendeeName } from '#src/lib/people.ts';
import { overview, watch } from '#src/stores/admin-dashboard.ts';
import { createBulk, type Bulk } from '#src/islands/admin/rows/bulk.ts';
import { AssignAll } from '#src/islands/admin/trainings/AssignAll.tsx';
import { trainingFilter } from '#src/islands/admin/trainings/training-filter.ts';
import { takesPeople, trainings } from '#src/islands/admin/trainings/training-list.ts';
import { recordVisit } from '#src/stores/last-visit.ts';
import { COURSE_ACTIONS } from '#src/islands/admin/rows/bulk-actions.ts';
import { AttendeeLines } from '#src/islands/admin/rows/AttendeeLines.tsx';
import { BulkBar } from '#src/islands/admin/rows/BulkBar.tsx';
import { LoadError } from '#src/islands/dashboard/Loaded.tsx';
import { ListView } from '#src/islands/dashboard/ListView.tsx';
import { createRowTicks } from '#src/islands/admin/rows/Ticks.tsx';
import { Table } from '#src/islands/dashboard/TableList.tsx';
import { registrationColumns } from './RegistrationColumns.tsx';
import { registrationMenu } from './registration-menu.ts';
import { ofCourse, type RegistrationsStore } from './registrations.ts';

export function CoursesPanel() {
  const [courses] = useState(() =>
    COURSE_TYPES.map((courseType) => ({ courseType, registrations: ofCourse(courseType) })),
  );
  const [bulk] = useState(() =>
    createBulk({
      lists: courses.map(({ registrations }) => registrations.list),
      actions: COURSE_ACTIONS,
      send: changeRegistration,
      nameOf: attendeeName,
      isTickable: ({ cancelledAt }) => cancelledAt === null,
      reloadCounts: () => void overview.load(),
    }),
  );
  const [since] = useState(() => recordVisit('course-registrations'));
  const state = useStore(trainings.$state);
  const dated = state.phase === 'loaded' ? state.value.filter(({ kind }) => kind === 'course') : [];
  useEffect(() => watch(trainings), []);

  const [first] = courses;
  return (
    <>
      {first && (
        <ListTools
          // Search and order are in the URL, which both lists read.
          list={first.registrations.list}
          filters={[
            paidFilter(since, { 'waits=dates': 'Waits for dates' }),
            trainingFilter('trainingId', dated),
            SORT_FILTER,
          ]}
        >
          <ExportLink list="course-registrations" />
        </ListTools>
      )}
      {courses.map((course) => (
        <CourseSection key={course.courseType} {...course} dated={dated} bulk={bulk} newSince={since} />
      ))}
      <BulkBar bulk={bulk} />
      <CourseTotals />
    </>
  );
}

function CourseTotals() {
  const state = useStore(overview.$state);
  const counts = state.phase === 'loaded' ? state.value.courseRegistrations : null;
  return (
    <section
      aria-labelledby="totals"
      tabIndex={-1}
      className="max-w-xl rounded-card border border-line bg-white px-5 py-3 outline-none"
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

interface CourseSectionProps {
  courseType: CourseType;
  registrations: RegistrationsStore;
  /** The trainings with dates. */
  dated: readonly AdminTraining[];
  bulk: Bulk<Registration>;
  /** Rows after it are marked as new. */
  newSince: string | null;
}

function CourseSection({ courseType, registrations, dated, bulk, newSince }: CourseSectionProps) {
  const id = useId();
  const { list } = registrations;
  const [columns] = useState(() => registrationColumns(registrations, true));
  const [ticks] = useState(() => createRowTicks(bulk, `Tick all: ${courseName(courseType)}`));
  const name = courseName(courseType);
  const state = useStore(overview.$state);
  const count = state.phase === 'loaded' ? state.value.courseRegistrations[courseType] : null;
  const { sort: _sort, ...narrowing } = useStore(list.$filterValues);
  const [next, ...later] = dated.filter((one) => one.courseType === courseType && takesPeople(one));
  return (
    <section aria-labelledby={id} className="mb-4">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3">
        <h2 id={id} className="group-heading">
          {name}
          <span className="count">
            <span>{count ?? '…'}</span>
            <span className="sr-only">{count === 1 ? ' registration' : ' registrations'}</span>
          </span>
        </h2>
        {next && <AssignAll name={name} trainings={[next, ...later]} list={list} />}
      </div>
      <ListView
        list={list}
        noun="registrations"
        empty={Object.values(narrowing).some(Boolean) ? undefined : 'No registrations yet for this course.'}
        name={name}
      >
        {(rows) => (
          <Table
            caption={name}
            rows={rows}
            columns={columns}
            extraRow={(row, width) => <AttendeeLines row={row} columns={width} />}
            ticks={ticks}
            menu={(row) => registrationMenu(registrations, row)}
            newSince={newSince}
          />
        )}
      </ListView>
    </section>
  );
}
