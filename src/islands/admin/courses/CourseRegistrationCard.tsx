import type { CourseRegistration } from '#src/contract/course-registrations.ts';
import { MailLink, PhoneLinks, DateTime } from '#src/islands/dashboard/Cells.tsx';
import { NewMark } from '#src/islands/dashboard/TableList.tsx';
import type { Bulk } from '#src/stores/admin/bulk.ts';
import type { CourseRegistrationList } from '#src/stores/admin/course-registration-list.ts';
import { AssignRun } from './AssignRun.tsx';
import { HandledToggle } from '#src/islands/admin/HandledToggle.tsx';
import { HistoryButton } from '#src/islands/admin/HistoryButton.tsx';
import { PaymentSelect } from '#src/islands/admin/PaymentSelect.tsx';
import { Tick } from '#src/islands/admin/Ticks.tsx';
import { fullNameOf } from '#src/lib/people.ts';

interface CourseRegistrationCardProps {
  row: CourseRegistration;
  course: CourseRegistrationList;
  bulk: Bulk<CourseRegistration>;
  newSince: string | null;
}

export function CourseRegistrationCard({ row, course, bulk, newSince }: CourseRegistrationCardProps) {
  const name = fullNameOf(row);
  return (
    <li data-row tabIndex={-1} className="rounded-2xl border border-line px-4 py-3 wrap-anywhere">
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
      <MailLink email={row.email} />
      <PhoneLinks name={name} typed={row.phone} e164={row.phoneE164} />
      {row.discountCode !== null && <p className="text-sm">Discount code: {row.discountCode}</p>}
      <DateTime instant={row.createdAt} />
      <div className="my-2">
        <PaymentSelect payments={course.payments} row={row} name={name} />
      </div>
      <AssignRun row={row} list={course.list} />
      <HandledToggle text="always" row={row} name={name} onChange={course.handling} />
      <HistoryButton row={row.id} name={name} />
    </li>
  );
}
