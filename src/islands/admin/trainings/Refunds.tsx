import { useState } from 'react';
import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import type { Registration } from '#src/contract/registrations.ts';
import { MailLink, PhoneLinks } from '#src/islands/dashboard/Cells.tsx';
import { Loaded } from '#src/islands/dashboard/Loaded.tsx';
import { formatAed } from '#src/lib/money.ts';
import { attendeeName } from '#src/lib/people.ts';
import { formatCount } from '#src/lib/text.ts';
import { createResource } from '#src/stores/resource.ts';
import { fetchPaid } from './training-people.ts';

/** The people who have paid for a cancelled workshop. Once a payment is set to pending, it leaves the list. */
export function Refunds({ workshop }: { workshop: AdminTraining }) {
  const [paid] = useState(() => createResource(() => fetchPaid(workshop.id)));
  return (
    <>
      <p className="mb-4">
        {workshop.title}, {workshop.date}
      </p>
      <Loaded resource={paid} failed="Failed to fetch registrations">
        {(rows) => <Paid workshop={workshop} rows={rows} />}
      </Loaded>
    </>
  );
}

function Paid({ workshop, rows }: { workshop: AdminTraining; rows: readonly Registration[] }) {
  if (rows.length === 0) return <p role="status">Nobody has paid, or everybody has been refunded.</p>;
  return (
    <>
      <p className="mb-4">
        {`${formatCount(rows.length, 'place is', 'places are')} paid. Once you have refunded one, set its payment to pending, and it leaves this list.`}
      </p>
      <ul className="space-y-3">
        {rows.map((row) => (
          <li key={row.id} className="rounded-2xl border border-line bg-white px-4 py-3">
            <p className="font-semibold">
              {attendeeName(row)}: {formatAed(row.paidAed ?? workshop.priceAed)}
            </p>
            <PhoneLinks name={attendeeName(row)} typed={row.phone} e164={row.phoneE164} />
            {row.email !== null && <MailLink email={row.email} />}
          </li>
        ))}
      </ul>
    </>
  );
}
