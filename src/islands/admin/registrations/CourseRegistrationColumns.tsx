import { useStore } from '@nanostores/react';
import type { CourseRegistration } from '#src/contract/course-registrations.ts';
import { contactEntries, PersonCell, PhoneLinks, DateTime } from '#src/islands/dashboard/Cells.tsx';
import { CELL_LINK } from '#src/islands/dashboard/link-classes.ts';
import type { RowMenuProps } from '#src/islands/dashboard/RowMenu.tsx';
import { StatusSelect } from '#src/islands/dashboard/Select.tsx';
import type { Columns } from '#src/islands/dashboard/TableList.tsx';
import type { CourseRegistrationList } from './course-registration-list.ts';
import { assignToRun, courseRuns } from '#src/islands/admin/trainings/course-runs.ts';
import type { List } from '#src/stores/list.ts';
import { correctionEntry } from '#src/islands/admin/rows/CorrectionEntry.tsx';
import { HandledState, handledEntry } from '#src/islands/admin/rows/Handled.tsx';
import { historyEntry } from '#src/islands/admin/rows/HistoryEntry.tsx';
import { PaymentSelect } from './PaymentSelect.tsx';
import { attendeeName, bookerName } from '#src/lib/people.ts';

export function courseRegistrationColumns({ list, payments }: CourseRegistrationList): Columns<CourseRegistration> {
  return [
    { label: 'Name', cell: (row) => <Person row={row} />, className: 'wrap-anywhere lg:min-w-46' },
    {
      label: 'Phone',
      cell: (row) => <PhoneLinks name={attendeeName(row)} typed={row.phone} e164={row.phoneE164} />,
      isWide: true,
    },
    { label: 'Role', cell: ({ currentRole }) => currentRole, isWide: true },
    { label: 'Code', cell: ({ discountCode }) => discountCode && <Code code={discountCode} /> },
    { label: 'Registered', cell: ({ createdAt }) => <DateTime instant={createdAt} />, isWide: true },
    { label: 'Course run', cell: (row) => <AssignRun row={row} list={list} /> },
    { label: 'Handled', cell: (row) => <HandledState row={row} />, isWide: true },
    {
      label: 'Payment',
      cell: (row) => <PaymentSelect payments={payments} row={row} name={attendeeName(row)} />,
    },
  ];
}

export function courseRegistrationMenu(course: CourseRegistrationList, row: CourseRegistration): RowMenuProps {
  const name = attendeeName(row);
  return {
    name,
    groups: [
      contactEntries(name, row),
      [
        handledEntry(row, name, course.handling),
        correctionEntry(course.correction(row)),
        historyEntry(row.id, name, row.origin),
      ],
    ],
  };
}

function Person({ row }: { row: CourseRegistration }) {
  const booker = bookerName(row);
  return (
    <PersonCell name={attendeeName(row)} email={row.email}>
      {booker !== null && <span className="detail">{`Booked by ${booker}`}</span>}
    </PersonCell>
  );
}

function Code({ code }: { code: string }) {
  return (
    <a href={`/admin/people?tab=codes&search=${code}`} className={CELL_LINK}>
      {code}
    </a>
  );
}

/** Renders nothing if the course has no runs. */
function AssignRun({ row, list }: { row: CourseRegistration; list: List<CourseRegistration> }) {
  const state = useStore(courseRuns.$state);
  const runs = state.phase === 'loaded' ? state.value.filter(({ courseType }) => courseType === row.courseType) : [];
  if (runs.length === 0) return null;
  return (
    <StatusSelect
      label={`Course run of ${attendeeName(row)}`}
      value={row.courseRunId ?? ''}
      options={[{ value: '', label: 'Not assigned' }, ...runs.map(({ id, title }) => ({ value: id, label: title }))]}
      onChange={(run) => void assignToRun(list, row, run)}
    />
  );
}
