import { BOOKING_NAMES, changeRegistration, type Registration } from '#src/contract/registrations.ts';
import { TextWithDetail, PhoneLinks, DateTime } from '#src/islands/dashboard/Cells.tsx';
import { CELL_LINK } from '#src/islands/dashboard/link-classes.ts';
import { ModalButton } from '#src/islands/dashboard/Modal.tsx';
import { PersonLink } from '#src/islands/admin/kit/PersonLink.tsx';
import { OneLine, Preview } from '#src/islands/dashboard/Preview.tsx';
import { State } from '#src/islands/dashboard/State.tsx';
import type { Columns } from '#src/islands/dashboard/TableList.tsx';
import { formatCount } from '#src/lib/text.ts';
import { AutoSaveSelect } from '#src/islands/admin/kit/AutoSaveSelect.tsx';
import { createRowChoices, type RowChoices } from '#src/islands/admin/kit/row-choices.ts';
import type { List } from '#src/stores/list.ts';
import { findRegistration } from './registrations.ts';
import { attendeeName, bookerName } from '#src/lib/people.ts';
import { courseName } from '#src/stores/shown-names.ts';
import { assignDialog } from './AssignTraining.tsx';
import { Reminded } from './PaymentReminder.tsx';
import { PaidOfDue, TrainingCell } from './BookingCells.tsx';
import { endWord, paymentStatus, takesMarks, type PaymentStatus } from './place-state.ts';

export function registrationColumns(list: List<Registration>): Columns<Registration> {
  const payments = createRowChoices({
    list,
    readValues: ({ isPaid }: Registration) => ({ isPaid }),
    send: changeRegistration,
    find: findRegistration,
  });
  return [
    { label: 'Name', cell: (row) => <Person row={row} />, className: 'wrap-anywhere lg:min-w-40' },
    {
      label: 'Phone',
      cell: (row) => <PhoneLinks name={attendeeName(row)} typed={row.phone} e164={row.phoneE164} />,
      isWide: true,
    },
    {
      label: 'Training',
      cell: (row) => (
        <>
          {row.trainingId === null ? <WaitsForDates list={list} row={row} /> : <TrainingCell row={row} />}
          {row.discountCode !== null && <Code code={row.discountCode} />}
        </>
      ),
      className: 'lg:min-w-60',
    },
    {
      label: 'Booking',
      cell: (row) => <TextWithDetail detail={boughtText(row)}>{BOOKING_NAMES[row.bookingType]}</TextWithDetail>,
      className: 'wrap-anywhere lg:min-w-24',
      isWide: true,
      isNeeded: (rows) => rows.some((row) => row.bookingType !== rows[0]?.bookingType || boughtText(row) !== ''),
    },
    {
      label: 'Notes',
      cell: ({ notes }) => notes && <Preview text={notes} />,
      className: 'notes',
      isWide: true,
      isNeeded: (rows) => rows.some(({ notes }) => notes),
    },
    { label: 'Registered', cell: ({ createdAt }) => <DateTime instant={createdAt} />, isWide: true },
    { label: 'Paid, AED', cell: (row) => <PaidOfDue balance={row.balance} />, className: 'number aed' },
    { label: 'Payment', cell: (row) => <Payment payments={payments} row={row} /> },
  ];
}

/** "parent, Palm Gardens, 3 nannies" */
function boughtText({ currentRole, company, nannies }: Registration): string {
  return [currentRole, company, nannies > 1 && formatCount(nannies, 'nanny', 'nannies')].filter(Boolean).join(', ');
}

function Code({ code }: { code: string }) {
  return (
    <a
      href={`/admin/people?tab=codes&search=${code}`}
      // On a phone the field below it is taller than its line.
      className={`inline-flex min-h-6 items-center max-sm:mb-2 ${CELL_LINK}`}
    >
      {code}
    </a>
  );
}

function Person({ row }: { row: Registration }) {
  // A group has the name of whoever booked.
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

/** The course of a registration without dates, and a button to assign it to a training. */
function WaitsForDates({ list, row }: { list: List<Registration>; row: Registration }) {
  const { heading, content } = assignDialog(list, row);
  return (
    <div className="flex items-center gap-x-3 lg:max-w-60 [&>button]:shrink-0 xl:[&>span]:break-all">
      {row.courseType && <OneLine text={courseName(row.courseType)} />}
      {row.cancelledAt === null && (
        <ModalButton text="Assign" label={`Assign: ${attendeeName(row)}`} heading={heading}>
          {content}
        </ModalButton>
      )}
    </div>
  );
}

interface PaymentProps {
  payments: RowChoices<Registration, { isPaid: boolean }>;
  row: Registration;
}

function Payment({ payments, row }: PaymentProps) {
  if (row.cancelledAt !== null) {
    return (
      <TextWithDetail detail={paymentStatus(row).label}>
        <State of="over">{endWord(row)}</State>
      </TextWithDetail>
    );
  }
  return (
    <>
      <PaymentSelect payments={payments} row={row} />
      <Reminded row={row} />
    </>
  );
}

const PAID: PaymentStatus = { value: 'paid', label: 'Paid', state: 'paid' };
const UNPAID: PaymentStatus = { value: 'pending', label: 'Unpaid', state: 'open' };

/** Offers the present state and the other one, or only shows it if the row takes no mark, or none can be taken back. */
function PaymentSelect({ payments, row }: PaymentProps) {
  const now = paymentStatus(row);
  const isPaid = now.value === 'paid';
  if (isPaid ? !row.isMarked : !takesMarks(row)) return <State of={now.state}>{now.label}</State>;
  return (
    <AutoSaveSelect
      id={row.id}
      $edits={payments.$edits}
      label={`Payment of ${attendeeName(row)}`}
      value={now.value}
      options={isPaid ? [UNPAID, now] : [now, PAID]}
      onChange={(value) => void payments.choose(row, { isPaid: value === 'paid' })}
    />
  );
}
