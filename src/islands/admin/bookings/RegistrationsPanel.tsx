import { useState } from 'react';
import { useStore } from '@nanostores/react';
import type { TrainingKind } from '#src/contract/trainings.ts';
import { ExportLink } from '#src/islands/dashboard/ExportLink.tsx';
import { SORT_FILTER, paidFilter, type ListFilter } from '#src/islands/dashboard/ListTools.tsx';
import { LoadError } from '#src/islands/dashboard/Loaded.tsx';
import { ModalButton } from '#src/islands/dashboard/Modal.tsx';
import { COURSE_TYPES } from '#src/lib/course-names.ts';
import { courseName } from '#src/stores/shown-names.ts';
import { recordVisit } from '#src/stores/last-visit.ts';
import { AttendeeLines } from './AttendeeLines.tsx';
import { BulkTable } from '#src/islands/admin/kit/BulkTable.tsx';
import {
  trainingFilter,
  trainings,
  TRAININGS_FAILED,
  useTrainings,
} from '#src/islands/admin/training/training-list.ts';
import { newRegistration, PhoneRegistration } from './PhoneRegistration.tsx';
import { ofKind } from './registrations.ts';
import { registrationColumns } from './RegistrationColumns.tsx';
import { registrationsBulk } from './registrations-bulk.ts';
import { registrationMenu } from './registration-menu.ts';

export function WorkshopRegistrations() {
  return <RegistrationsPanel kind="workshop" />;
}

export function CourseRegistrations() {
  return <RegistrationsPanel kind="course" />;
}

const kindFilter = (): ListFilter => ({
  names: ['courseType', 'kind'],
  label: 'Kind',
  options: [
    { value: 'kind=all', label: 'All' },
    { value: 'kind=workshop', label: 'Workshops' },
    { value: 'kind=course', label: 'Courses' },
    ...COURSE_TYPES.map((type) => ({ value: `courseType=${type}`, label: courseName(type) })),
  ],
});

/** One list of all registrations. @param kind the kind that is shown if the URL names none */
function RegistrationsPanel({ kind }: { kind: TrainingKind }) {
  const [list] = useState(() => ofKind(kind));
  const [draft] = useState(newRegistration);
  const [columns] = useState(() => registrationColumns(list));
  const [since] = useState(() => recordVisit(kind === 'course' ? 'course-registrations' : 'registrations'));
  const [bulk] = useState(() => registrationsBulk(list));
  const known = useTrainings();
  const { phase } = useStore(trainings.$state);
  const { search, trainingId, kind: shown, courseType, since: newIn } = useStore(list.$filterValues);
  // A chosen training is listed whatever its kind.
  const chosen = known.find(({ id }) => String(id) === trainingId);
  const isOfCourses = chosen ? chosen.kind === 'course' : Boolean(courseType) || shown === 'course';

  return (
    <BulkTable
      bulk={bulk}
      list={list}
      noun="registrations"
      searchLabel="Name, contact or reference"
      empty={
        courseType
          ? 'No registrations yet for this course.'
          : `No ${shown === 'workshop' ? 'workshop ' : ''}registrations found.`
      }
      filters={[kindFilter(), paidFilter(since, newIn), trainingFilter('trainingId', known), SORT_FILTER]}
      columns={columns}
      newSince={since}
      notice={
        <div tabIndex={-1} className="outline-none">
          {phase === 'failed' && (
            <LoadError text={TRAININGS_FAILED} isFramed className="mb-3" onRetry={trainings.load} />
          )}
        </div>
      }
      // Who is searched for may be one of a group. Otherwise the row says how many they are.
      extraRow={search ? (row, width) => <AttendeeLines row={row} columns={width} /> : undefined}
      menu={(row) => registrationMenu(list, row)}
    >
      <ExportLink
        list={isOfCourses ? 'course-registrations' : 'registrations'}
        filters={{ workshopId: trainingId, ...(!chosen && (isOfCourses ? { courseType } : { kind: shown })) }}
      />
      <ModalButton tone="primary" text="Add a registration" heading="Add a registration">
        {(close) => <PhoneRegistration list={list} draft={draft} close={close} />}
      </ModalButton>
    </BulkTable>
  );
}
