import { BOOKING_NAMES, type Registration } from '#src/contract/registrations.ts';
import { TextWithDetail, PhoneLinks, DateTime } from '#src/islands/dashboard/Cells.tsx';
import { CELL_LINK } from '#src/islands/dashboard/link-classes.ts';
import { ModalButton } from '#src/islands/dashboard/Modal.tsx';
import { PersonLink } from '#src/islands/admin/rows/PersonLink.tsx';
import { Preview } from '#src/islands/dashboard/Preview.tsx';
import { State } from '#src/islands/dashboard/State.tsx';
import type { Columns } from '#src/islands/dashboard/TableList.tsx';
import { formatCount } from '#src/lib/text.ts';
import type { RegistrationsStore } from './registrations.ts';
import { attendeeName, bookerName } from '#src/lib/people.ts';
import { isOverdue, Reminded } from './PaymentReminder.tsx';
import { PaidOfDue } from './PaidOfDue.tsx';
import { assignDialog } from './PlaceEntries.tsx';
import { paymentStatus, PaymentSelect } from './PaymentSelect.tsx';
import { TrainingCell } from './TrainingCell.tsx';

/** Of workshops, or of one course. */
export function registrationColumns(registrations: RegistrationsStore, isOfCourse = false): Columns<Registration> {
  return [
    { label: 'Name', cell: (row) => <Person row={row} />, className: 'wrap-anywhere lg:min-w-40' },
    {
      label: 'Phone',
      cell: (row) => <PhoneLinks name={attendeeName(row)} typed={row.phone} e164={row.phoneE164} />,
      isWide: true,
    },
    ...(isOfCourse ? ofCourse(registrations) : OF_WORKSHOP),
    { label: 'Registered', cell: ({ createdAt }) => <DateTime instant={createdAt} />, isWide: true },
    { label: 'Paid, AED', cell: (row) => <PaidOfDue balance={row.balance} />, className: 'number' },
    { label: 'Payment', cell: (row) => <Payment registrations={registrations} row={row} /> },
  ];
}

const OF_WORKSHOP: Columns<Registration> = [
  { label: 'Training', cell: (row) => <TrainingCell row={row} />, className: 'lg:min-w-60' },
  {
    label: 'Booking',
    cell: ({ bookingType, ...row }) => (
      <TextWithDetail detail={boughtText(row)}>{BOOKING_NAMES[bookingType]}</TextWithDetail>
    ),
    className: 'wrap-anywhere lg:min-w-24',
    isWide: true,
  },
  { label: 'Notes', cell: ({ notes }) => notes && <Preview text={notes} />, className: 'notes', isWide: true },
];

const ofCourse = (registrations: RegistrationsStore): Columns<Registration> => [
  { label: 'Role', cell: ({ currentRole }) => currentRole, isWide: true },
  { label: 'Code', cell: ({ discountCode }) => discountCode && <Code code={discountCode} /> },
  {
    label: 'Training',
    cell: (row) => (row.trainingId === null ? <Assign {...{ registrations, row }} /> : <TrainingCell row={row} />),
    className: 'lg:min-w-50',
  },
];

/** "Palm Gardens, 3 nannies" */
function boughtText({ company, nannies }: Omit<Registration, 'bookingType'>): string {
  return [company, nannies > 1 && formatCount(nannies, 'nanny', 'nannies')].filter(Boolean).join(', ');
}

function Person({ row }: { row: Registration }) {
  // A group goes by who booked.
  const booker = row.nannies > 1 ? null : bookerName(row);
  const { profession, email } = row;
  const about = [booker && `Booked by ${booker}`, profession].filter(Boolean).join(', ');
  return (
    <>
      <PersonLink of={row}>
        <span className={row.cancelledAt === null ? undefined : 'line-through'}>{attendeeName(row)}</span>
      </PersonLink>
      {about && <span className="detail">{about}</span>}
      {email === null && <span className="detail">No email address: gets no emails</span>}
    </>
  );
}

function Code({ code }: { code: string }) {
  return (
    <a href={`/admin/people?tab=codes&search=${code}`} className={CELL_LINK}>
      {code}
    </a>
  );
}

interface RowProps {
  registrations: RegistrationsStore;
  row: Registration;
}

/** Opens the choice of a training for somebody who waits for dates. */
function Assign({ registrations, row }: RowProps) {
  if (row.cancelledAt !== null) return null;
  const { heading, content } = assignDialog(registrations, row);
  return (
    <ModalButton text="Assign" label={`Assign: ${attendeeName(row)}`} heading={heading}>
      {content}
    </ModalButton>
  );
}

function Payment({ registrations, row }: RowProps) {
  if (row.cancelledAt !== null) {
    return (
      <TextWithDetail detail={paymentStatus(row).label}>
        <State of="over">{row.lapsedAt === null ? 'Cancelled' : 'Lapsed'}</State>
      </TextWithDetail>
    );
  }
  return (
    <>
      <PaymentSelect payments={registrations.payments} row={row} name={attendeeName(row)} isOverdue={isOverdue(row)} />
      <Reminded row={row} />
    </>
  );
}
