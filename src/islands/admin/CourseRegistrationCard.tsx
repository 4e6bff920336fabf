import type { CourseRegistration } from '#src/contract/course-registrations.ts';
import { MailLink, PhoneLinks, DateTime } from '#src/islands/dashboard/Cells.tsx';
import { HistoryButton } from './HistoryButton.tsx';
import { fullNameOf } from '#src/lib/people.ts';

export function CourseRegistrationCard({ row }: { row: CourseRegistration }) {
  const name = fullNameOf(row);
  return (
    <li className="rounded-2xl border border-line px-4 py-3 wrap-anywhere">
      <div className="flex items-start justify-between gap-3">
        <h3 className="font-sans text-base leading-snug font-semibold">{name}</h3>
        <span className="shrink-0 rounded-full bg-sand px-3 py-0.5 text-sm font-semibold">{row.currentRole}</span>
      </div>
      <MailLink email={row.email} />
      <PhoneLinks name={name} typed={row.phone} e164={row.phoneE164} />
      {row.discountCode !== null && <p className="text-sm">Discount code: {row.discountCode}</p>}
      <DateTime instant={row.createdAt} />
      <HistoryButton row={row.id} name={name} />
    </li>
  );
}
