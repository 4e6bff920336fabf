import { BOOKING_NAMES, type Registration } from '#src/contract/registrations.ts';
import { TextWithDetail, PhoneLinks, DateTime } from '#src/islands/dashboard/Cells.tsx';
import { PersonLink } from '#src/islands/admin/rows/PersonLink.tsx';
import { Preview } from '#src/islands/dashboard/Preview.tsx';
import { State } from '#src/islands/dashboard/State.tsx';
import type { Columns } from '#src/islands/dashboard/TableList.tsx';
import { SHORT_PACKAGE } from '#src/contract/trainings.ts';
import { formatCount } from '#src/lib/text.ts';
import type { RegistrationsStore } from './registrations.ts';
import { createPaymentChoices } from './payment-choices.ts';
import { attendeeName, bookerName } from '#src/lib/people.ts';
import { isOverdue, PaymentReminder } from './PaymentReminder.tsx';
import { PaidOfDue } from './PaidOfDue.tsx';
import { paymentStatus, PaymentSelect } from './PaymentSelect.tsx';

export function registrationColumns(registrations: RegistrationsStore): Columns<Registration> {
  const payments = createPaymentChoices(registrations);
  return [
    { label: 'Name', cell: (row) => <Person row={row} />, className: 'wrap-anywhere lg:min-w-40' },
    {
      label: 'Phone',
      cell: (row) => <PhoneLinks name={attendeeName(row)} typed={row.phone} e164={row.phoneE164} />,
      isWide: true,
    },
    {
      label: 'Training',
      cell: ({ workshopTitle, workshopDate, workshopTime }) => (
        <TextWithDetail detail={`${workshopDate}, ${workshopTime}`}>
          <span title={workshopTitle} className="line-clamp-1">
            {workshopTitle}
          </span>
        </TextWithDetail>
      ),
      className: 'lg:min-w-65',
    },
    {
      label: 'Booking',
      cell: ({ bookingType, ...row }) => (
        <TextWithDetail detail={boughtText(row)}>{BOOKING_NAMES[bookingType]}</TextWithDetail>
      ),
      className: 'wrap-anywhere lg:min-w-20',
      isWide: true,
    },
    { label: 'Notes', cell: ({ notes }) => notes && <Preview text={notes} />, className: 'notes', isWide: true },
    { label: 'Registered', cell: ({ createdAt }) => <DateTime instant={createdAt} />, isWide: true },
    { label: 'Paid, AED', cell: (row) => <PaidOfDue row={row} />, className: 'number' },
    { label: 'Payment', cell: (row) => <Payment registrations={registrations} payments={payments} row={row} /> },
  ];
}

/** "Palm Gardens, Complete, 3 nannies" */
function boughtText({ company, packageName, nannies }: Omit<Registration, 'bookingType'>): string {
  return [
    company,
    packageName === SHORT_PACKAGE ? null : packageName,
    nannies > 1 ? formatCount(nannies, 'nanny', 'nannies') : null,
  ]
    .filter((part) => part !== null)
    .join(', ');
}

function Person({ row }: { row: Registration }) {
  const booker = bookerName(row);
  const { profession, email } = row;
  return (
    <>
      <PersonLink of={row}>
        <span className={row.cancelledAt === null ? undefined : 'line-through'}>{attendeeName(row)}</span>
      </PersonLink>
      {(booker !== null || profession !== null) && (
        <span className="detail">{[booker && `Booked by ${booker}`, profession].filter(Boolean).join(', ')}</span>
      )}
      {email === null && <span className="detail">No email address: gets no emails</span>}
    </>
  );
}

interface PaymentProps {
  registrations: RegistrationsStore;
  payments: ReturnType<typeof createPaymentChoices>;
  row: Registration;
}

function Payment({ registrations, payments, row }: PaymentProps) {
  if (row.cancelledAt !== null) {
    return (
      <TextWithDetail detail={paymentStatus(row).label}>
        <State of="over">{row.lapsedAt === null ? 'Cancelled' : 'Lapsed'}</State>
      </TextWithDetail>
    );
  }
  return (
    <div className="control flex flex-wrap items-center gap-x-3">
      <PaymentSelect payments={payments} row={row} name={attendeeName(row)} isOverdue={isOverdue(row)} />
      <PaymentReminder registrations={registrations} row={row} />
    </div>
  );
}
