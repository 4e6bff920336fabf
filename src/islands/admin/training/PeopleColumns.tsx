import type { Registration } from '#src/contract/registrations.ts';
import { SHORT_PACKAGE } from '#src/contract/trainings.ts';
import { recordEntry } from '#src/islands/admin/money/RecordPayment.tsx';
import { paymentsEntry } from '#src/islands/admin/money/RowPayments.tsx';
import { payableRegistration } from '#src/islands/admin/money/payable.ts';
import { PaidOfDue } from '#src/islands/admin/bookings/BookingCells.tsx';
import { placeState, toRefund, takesMarks } from '#src/islands/admin/bookings/place-state.ts';
import { PersonLink } from '#src/islands/admin/kit/PersonLink.tsx';
import { PhoneLinks } from '#src/islands/dashboard/Cells.tsx';
import { ModalButton } from '#src/islands/dashboard/Modal.tsx';
import { State } from '#src/islands/dashboard/State.tsx';
import type { Columns } from '#src/islands/dashboard/TableList.tsx';
import { attendeeName, NAME_TO_COME } from '#src/lib/people.ts';
import type { List } from '#src/stores/list.ts';
import { attendsText, bookedBy } from '#src/islands/admin/bookings/booking-words.ts';

export function peopleColumns(people: List<Registration>): Columns<Registration> {
  return [
    { label: 'Attends', cell: (row) => <Attends row={row} />, className: 'wrap-anywhere lg:min-w-46' },
    {
      label: 'Booked by',
      cell: (row) => <BookedBy row={row} />,
      className: 'wrap-anywhere',
      isWide: true,
      isNeeded: (rows) => rows.some((row) => bookedBy(row) !== null),
    },
    {
      label: 'Phone',
      cell: (row) => <PhoneLinks name={attendeeName(row)} typed={row.phone} e164={row.phoneE164} />,
      isWide: true,
    },
    {
      label: 'Package',
      cell: packageText,
      isWide: true,
      isNeeded: (rows) => new Set(rows.map(({ packageName }) => packageName)).size > 1,
    },
    {
      label: 'Paid, AED',
      cell: (row) => (wasNeverPaid(row) ? null : <PaidOfDue balance={row.balance} />),
      className: 'number paid aed',
    },
    { label: 'State', cell: (row) => <PlaceState row={row} />, className: 'lg:whitespace-nowrap' },
    {
      label: 'Action',
      cell: (row) => <Action people={people} row={row} />,
      className: 'action',
    },
  ];
}

/** Whether a place ended before anything was paid, so that nothing is due. */
function wasNeverPaid(row: Registration): boolean {
  return !takesMarks(row) && row.balance.paidAed === 0;
}

function Attends({ row }: { row: Registration }) {
  const text = attendsText(row);
  return (
    <PersonLink of={row}>
      <span className={row.cancelledAt === null ? (text === null ? 'text-danger' : undefined) : 'line-through'}>
        {text ?? NAME_TO_COME}
      </span>
    </PersonLink>
  );
}

function BookedBy({ row }: { row: Registration }) {
  const name = bookedBy(row);
  if (name === null) return <span className="text-dusk">The same</span>;
  return <span dir="auto">{name}</span>;
}

/** "Essential × 3" */
function packageText({ packageName, nannies }: Registration): string | null {
  if (packageName === null) return null;
  const name = packageName === SHORT_PACKAGE ? 'A place' : packageName;
  return nannies > 1 ? `${name} × ${nannies}` : name;
}

function PlaceState({ row }: { row: Registration }) {
  const { word, ...state } = placeState(row);
  return <State {...state}>{word}</State>;
}

/** Records what is still due or, once the place has ended, opens its payments to refund. */
function Action({ people, row }: { people: List<Registration>; row: Registration }) {
  const payable = payableRegistration(row);
  const onDone = people.load;
  const isOver = !takesMarks(row);
  if (isOver ? toRefund(row) === 0 : row.isPaid) return null;
  const { dialog } = isOver ? paymentsEntry(payable, onDone) : recordEntry(payable, onDone);
  const text = isOver ? 'Refund' : 'Record payment';
  return (
    dialog && (
      <ModalButton text={text} label={`${text}: ${payable.name}`} heading={dialog.heading}>
        {dialog.content}
      </ModalButton>
    )
  );
}
