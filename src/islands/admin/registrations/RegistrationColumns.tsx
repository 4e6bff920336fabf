import type { Registration } from '#src/contract/registrations.ts';
import { TextWithDetail, MailLink, PhoneLinks, StatusBadge, DateTime } from '#src/islands/dashboard/Cells.tsx';
import type { Columns } from '#src/islands/dashboard/TableList.tsx';
import type { RegistrationsStore } from './registrations.ts';
import { attendeeName, bookerName } from '#src/lib/people.ts';
import { RegistrationActions } from './RegistrationActions.tsx';
import { paymentStatus, PaymentSelect } from './PaymentSelect.tsx';

const BOOKING_NAMES = { individual: 'Individual', 'private-group': 'Private group' } as const;

export function registrationColumns(registrations: RegistrationsStore): Columns<Registration> {
  return [
    { label: 'Name', cell: (row) => <Person row={row} />, className: 'wrap-anywhere lg:min-w-28' },
    { label: 'Phone', cell: (row) => <PhoneLinks name={attendeeName(row)} typed={row.phone} e164={row.phoneE164} /> },
    {
      label: 'Workshop',
      cell: (row) => <Workshop row={row} />,
    },
    {
      label: 'Booking',
      cell: ({ company, bookingType }) => (
        <TextWithDetail detail={company}>{BOOKING_NAMES[bookingType]}</TextWithDetail>
      ),
      className: 'wrap-anywhere lg:min-w-20',
    },
    { label: 'Notes', cell: ({ notes }) => notes, className: 'wrap-anywhere lg:min-w-24' },
    { label: 'Registered', cell: ({ createdAt }) => <DateTime instant={createdAt} /> },
    { label: 'Payment', cell: (row) => <Payment registrations={registrations} row={row} /> },
    {
      label: 'Actions',
      isActions: true,
      cell: (row) => <RegistrationActions registrations={registrations} row={row} />,
    },
  ];
}

function NoAddress() {
  return <span className="block text-sm font-normal text-dusk">No email address: gets no emails</span>;
}

function Person({ row }: { row: Registration }) {
  const booker = bookerName(row);
  return (
    <div className="two-lines">
      {attendeeName(row)}
      {booker !== null && <span className="block text-sm font-normal text-dusk">Booked by {booker}</span>}
      {row.profession !== null && <span className="block text-sm font-normal text-dusk">{row.profession}</span>}
      {row.email === null ? <NoAddress /> : <MailLink email={row.email} />}
    </div>
  );
}

/** In a table, title and hours take one line each. */
function Workshop({ row: { workshopTitle, workshopDate, workshopTime } }: { row: Registration }) {
  const hours = `${workshopDate}, ${workshopTime}`;
  const cut = 'block lg:max-w-32 lg:truncate xl:max-w-42 2xl:max-w-72';
  return (
    <div className="two-lines">
      <span title={workshopTitle} className={cut}>
        {workshopTitle}
      </span>
      <span title={hours} className={`text-sm text-dusk ${cut}`}>
        {hours}
      </span>
    </div>
  );
}

function Payment({ registrations, row }: { registrations: RegistrationsStore; row: Registration }) {
  if (row.cancelledAt !== null) {
    return (
      <TextWithDetail detail={paymentStatus(row).label}>
        <StatusBadge tone="bad">{row.lapsedAt === null ? 'Cancelled' : 'Lapsed'}</StatusBadge>
      </TextWithDetail>
    );
  }
  return <PaymentSelect payments={registrations.payments} row={row} name={attendeeName(row)} />;
}
