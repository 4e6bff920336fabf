import { useStore } from '@nanostores/react';
import type { Registration } from '#src/contract/registrations.ts';
import type { Columns } from '#src/islands/dashboard/DataTable.tsx';
import { MailLink } from '#src/islands/dashboard/MailLink.tsx';
import { PhoneLinks } from '#src/islands/dashboard/PhoneLinks.tsx';
import { Pill } from '#src/islands/dashboard/Pill.tsx';
import { Value } from '#src/islands/dashboard/Value.tsx';
import { When } from '#src/islands/dashboard/When.tsx';
import type { RegistrationsDesk } from '#src/stores/registrations-desk.ts';
import { fullNameOf } from '#src/lib/full-name.ts';
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
    { label: 'Workshop', cell: (row) => <Workshop row={row} />, className: 'wrap-anywhere lg:min-w-32 xl:min-w-44' },
    { label: 'Booking', cell: (row) => <Booking row={row} />, className: 'wrap-anywhere lg:min-w-24' },
    { label: 'Notes', cell: ({ notes }) => <Value>{notes}</Value>, className: 'wrap-anywhere lg:min-w-20 xl:min-w-24' },
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

function Booking({ row: { company, bookingType } }: { row: Registration }) {
  return (
    <div>
      {BOOKING_NAMES[bookingType]}
      {company !== null && <span className="block text-sm text-dusk">{company}</span>}
    </div>
  );
}

function Workshop({ row: { workshopTitle, workshopDate, workshopTime } }: { row: Registration }) {
  return (
    <div>
      <span>{workshopTitle}</span>
      <span className="block text-sm text-dusk">{`${workshopDate}, ${workshopTime}`}</span>
    </div>
  );
}

function Payment({ desk, row }: { desk: RegistrationsDesk; row: Registration }) {
  const remark = useStore(desk.saver.$remarks, { keys: [row.id] })[row.id];
  const [pending, paid] = PAYMENTS;
  const payment = row.isPaid ? paid : pending;
  if (row.cancelledAt !== null) {
    return (
      <div>
        <Pill tone="bad">Cancelled</Pill>
        <span className="block text-sm text-dusk">{payment.label}</span>
      </div>
    );
  }
  return (
    <SavedSelect
      label={`Payment of ${fullNameOf(row)}`}
      value={payment.value}
      options={PAYMENTS}
      remark={remark}
      onChange={(value) => void desk.saver.save(row, { isPaid: value === 'paid' })}
    />
  );
}
