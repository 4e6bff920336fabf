import { useStore } from '@nanostores/react';
import type { CourseRegistration } from '#src/contract/course-registrations.ts';
import { MailLink, PhoneLinks, DateTime } from '#src/islands/dashboard/Cells.tsx';
import { CELL_LINK } from '#src/islands/dashboard/link-classes.ts';
import { Select } from '#src/islands/dashboard/Select.tsx';
import { NewMark } from '#src/islands/dashboard/TableList.tsx';
import type { Bulk } from '#src/islands/admin/rows/bulk.ts';
import type { CourseRegistrationList } from './course-registration-list.ts';
import { assignToRun, courseRuns } from '#src/islands/admin/trainings/course-runs.ts';
import type { List } from '#src/stores/list.ts';
import { CorrectDetails } from '#src/islands/admin/rows/CorrectDetails.tsx';
import { HandledToggle } from '#src/islands/admin/rows/HandledToggle.tsx';
import { HistoryButton } from '#src/islands/admin/rows/HistoryButton.tsx';
import { PaymentSelect } from './PaymentSelect.tsx';
import { Tick } from '#src/islands/admin/rows/Ticks.tsx';
import { attendeeName, bookerName } from '#src/lib/people.ts';

interface CourseRegistrationCardProps {
  row: CourseRegistration;
  course: CourseRegistrationList;
  bulk: Bulk<CourseRegistration>;
  newSince: string | null;
}

export function CourseRegistrationCard({ row, course, bulk, newSince }: CourseRegistrationCardProps) {
  const name = attendeeName(row);
  const booker = bookerName(row);
  return (
    <li className="rounded-2xl border border-line px-4 py-3 wrap-anywhere">
      <div className="flex items-start justify-between gap-3">
        <h3 className="font-sans text-base leading-snug font-semibold">
          {name}
          <NewMark row={row} since={newSince} />
        </h3>
        <div className="relative z-10 -my-2.5 -mr-3 ml-auto">
          <Tick bulk={bulk} row={row} />
        </div>
        <span className="shrink-0 rounded-full bg-sand px-3 py-0.5 text-sm font-semibold">{row.currentRole}</span>
      </div>
      {booker !== null && <p className="text-sm">Booked by {booker}</p>}
      <MailLink email={row.email} />
      <PhoneLinks name={name} typed={row.phone} e164={row.phoneE164} />
      {row.discountCode !== null && (
        <p className="text-sm">
          Discount or Nova Family code:{' '}
          <a href={`/admin/people?tab=codes&search=${row.discountCode}`} className={CELL_LINK}>
            {row.discountCode}
          </a>
        </p>
      )}
      <DateTime instant={row.createdAt} />
      <div className="my-2">
        <PaymentSelect payments={course.payments} row={row} name={name} />
      </div>
      <AssignRun row={row} list={course.list} />
      <HandledToggle text="always" row={row} name={name} onChange={course.handling} />
      <CorrectDetails options={course.correction(row)} />
      <HistoryButton row={row.id} name={name} origin={row.origin} />
    </li>
  );
}

/** Renders nothing if the course has no runs. */
function AssignRun({ row, list }: { row: CourseRegistration; list: List<CourseRegistration> }) {
  const state = useStore(courseRuns.$state);
  const runs = state.phase === 'loaded' ? state.value.filter(({ courseType }) => courseType === row.courseType) : [];
  if (runs.length === 0) return null;
  return (
    <Select
      label={`Course run of ${attendeeName(row)}`}
      value={row.courseRunId ?? ''}
      options={[{ value: '', label: 'Not assigned' }, ...runs.map(({ id, title }) => ({ value: id, label: title }))]}
      onChange={(run) => void assignToRun(list, row, run)}
      className="my-2"
    />
  );
}
