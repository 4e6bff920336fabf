import type { Registration } from '#src/contract/registrations.ts';
import { Detailed } from '#src/islands/dashboard/Detailed.tsx';
import { MailLink } from '#src/islands/dashboard/MailLink.tsx';
import { PhoneLinks } from '#src/islands/dashboard/PhoneLinks.tsx';
import { Pill } from '#src/islands/dashboard/Pill.tsx';
import type { Columns } from '#src/islands/dashboard/TableList.tsx';
import { When } from '#src/islands/dashboard/When.tsx';
import type { RegistrationsDesk } from '#src/stores/registrations-desk.ts';
import { fullNameOf } from '#src/lib/people.ts';
import { RegistrationActions } from './RegistrationActions.tsx';
import { SavedSelect } from './SavedSelect.tsx';

const BOOKING_NAMES = { individual: 'Individual', 'private-group': 'Private group' } as const;

const PAYMENTS = [
  { value: 'pending', label: 'Pending', tone: 'waiting' },
  { value: 'paid', label: 'Paid', tone: 'good' },
] as const;

/** What is shown of a workshop registration (spec 2 §3), and what is done with it. */
export function registrationColumns(desk: RegistrationsDesk): Columns<Registration> {
  return [
    { label: 'Name', cell: (row) => <Person row={row} />, className: 'wrap-anywhere lg:min-w-28 xl:min-w-40' },
    { label: 'Phone', cell: (row) => <PhoneLinks name={fullNameOf(row)} typed={row.phone} e164={row.phoneE164} /> },
    {
      label: 'Workshop',
      cell: ({ workshopTitle, workshopDate, workshopTime }) => (
        <Detailed detail={`${workshopDate}, ${workshopTime}`}>
          <span>{workshopTitle}</span>
        </Detailed>
      ),
      className: 'wrap-anywhere lg:min-w-32 xl:min-w-44',
    },
    {
      label: 'Booking',
      cell: ({ company, bookingType }) => <Detailed detail={company}>{BOOKING_NAMES[bookingType]}</Detailed>,
      className: 'wrap-anywhere lg:min-w-24',
    },
    { label: 'Notes', cell: ({ notes }) => notes, className: 'wrap-anywhere lg:min-w-20 xl:min-w-24' },
    { label: 'Registered', cell: ({ createdAt }) => <When instant={createdAt} /> },
    { label: 'Payment', cell: (row) => <Payment desk={desk} row={row} /> },
    { label: 'Actions', isActions: true, cell: (row) => <RegistrationActions desk={desk} row={row} /> },
  ];
}

function Person({ row }: { row: Registration }) {
  return (
    <div>
      {fullNameOf(row)}
      {row.profession !== null && <span className="block text-sm font-normal text-dusk">{row.profession}</span>}
      <MailLink email={row.email} />
    </div>
  );
}

function Payment({ desk, row }: { desk: RegistrationsDesk; row: Registration }) {
  const [pending, paid] = PAYMENTS;
  const payment = row.isPaid ? paid : pending;
  if (row.cancelledAt !== null) {
    return (
      <Detailed detail={payment.label}>
        <Pill tone="bad">Cancelled</Pill>
      </Detailed>
    );
  }
  return (
    <SavedSelect
      id={row.id}
      $remarks={desk.saver.$remarks}
      label={`Payment of ${fullNameOf(row)}`}
      value={payment.value}
      options={PAYMENTS}
      onChange={(value) => void desk.saver.save(row, { isPaid: value === 'paid' })}
    />
  );
}
