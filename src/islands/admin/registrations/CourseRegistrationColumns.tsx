import type { CourseRegistration } from '#src/contract/course-registrations.ts';
import { sendEntries } from '#src/islands/admin/rows/send-chat.ts';
import { contactEntries, PhoneLinks, DateTime, TextWithDetail } from '#src/islands/dashboard/Cells.tsx';
import { CELL_LINK } from '#src/islands/dashboard/link-classes.ts';
import type { MenuEntry, RowMenuProps } from '#src/islands/dashboard/RowMenu.tsx';
import type { Columns } from '#src/islands/dashboard/TableList.tsx';
import type { CourseRegistrationList } from './course-registration-list.ts';
import { ModalButton } from '#src/islands/dashboard/Modal.tsx';
import { State } from '#src/islands/dashboard/State.tsx';
import { LazyPart } from '#src/islands/form/LazyPart.tsx';
import { buyerEntry, invoiceEntry } from '#src/islands/admin/money/InvoiceEntries.tsx';
import { payableRegistration } from '#src/islands/admin/money/payable.ts';
import { paymentsEntry, recordEntry } from '#src/islands/admin/money/PaymentEntries.tsx';
import { attendeesEntry } from '#src/islands/admin/rows/AttendeesEntry.tsx';
import { correctionEntry } from '#src/islands/admin/rows/CorrectionEntry.tsx';
import { HandledMark, HandledState, handledEntry } from '#src/islands/admin/rows/Handled.tsx';
import { PersonLink } from '#src/islands/admin/rows/PersonLink.tsx';
import { historyEntry } from '#src/islands/admin/rows/HistoryEntry.tsx';
import { PaidOfDue } from './PaidOfDue.tsx';
import { PaymentSelect } from './PaymentSelect.tsx';
import { takesMarks } from './place-offers.ts';
import { TrainingCell } from './TrainingCell.tsx';
import { attendeeName, bookerName } from '#src/lib/people.ts';
import { refresh } from '#src/stores/admin-dashboard.ts';

const loadAssignTraining = async () => (await import('./AssignTraining.tsx')).AssignTraining;

export function courseRegistrationColumns(course: CourseRegistrationList): Columns<CourseRegistration> {
  return [
    { label: 'Name', cell: (row) => <Person row={row} />, className: 'wrap-anywhere lg:min-w-40' },
    {
      label: 'Phone',
      cell: (row) => <PhoneLinks name={attendeeName(row)} typed={row.phone} e164={row.phoneE164} />,
      isWide: true,
    },
    { label: 'Role', cell: ({ currentRole }) => currentRole, isWide: true },
    { label: 'Code', cell: ({ discountCode }) => discountCode && <Code code={discountCode} /> },
    {
      label: 'Registered',
      cell: (row) => (
        <>
          <span className="flex items-center gap-2">
            <DateTime instant={row.createdAt} />
            <HandledMark row={row} />
          </span>
          {row.handledAt === null && (
            <span className="detail whitespace-nowrap">
              <HandledState row={row} />
            </span>
          )}
        </>
      ),
      isWide: true,
    },
    { label: 'Training', cell: (row) => <Place row={row} course={course} />, className: 'lg:min-w-50' },
    { label: 'Paid, AED', cell: (row) => <PaidOfDue balance={row.balance} />, className: 'number' },
    {
      label: 'Payment',
      cell: (row) => <PaymentSelect payments={course.payments} row={row} name={attendeeName(row)} />,
    },
  ];
}

export function courseRegistrationMenu(course: CourseRegistrationList, row: CourseRegistration): RowMenuProps {
  const name = attendeeName(row);
  const payable = payableRegistration(row);
  const reload = () => {
    void course.list.load();
    refresh();
  };
  const invoicing = { row, load: course.list.load };
  const correction = course.correction(row);
  return {
    name,
    groups: [
      [
        takesMarks(row) && !row.isPaid && recordEntry(payable, reload),
        invoiceEntry(invoicing),
        (row.paidAed !== null || row.invoice !== null) && paymentsEntry(payable, reload),
        ...contactEntries(name, row),
        ...sendEntries(name, row),
      ],
      [
        row.cancelledAt === null &&
          row.trainingId !== null && {
            text: 'Change the place',
            label: `Change the place: ${name}`,
            dialog: assignDialog(course, row),
          },
        handledEntry(row, name, course.handling),
        correctionEntry(correction),
        attendeesEntry(correction),
        buyerEntry(invoicing),
        historyEntry(row.id, name, row.origin),
      ],
    ],
  };
}

function Person({ row }: { row: CourseRegistration }) {
  // A group goes by who booked.
  const booker = row.nannies > 1 ? null : bookerName(row);
  return (
    <TextWithDetail detail={booker && `Booked by ${booker}`}>
      <PersonLink of={row}>{attendeeName(row)}</PersonLink>
    </TextWithDetail>
  );
}

function Code({ code }: { code: string }) {
  return (
    <a href={`/admin/people?tab=codes&search=${code}`} className={CELL_LINK}>
      {code}
    </a>
  );
}

/** The training, or the word that opens the choice of one. */
function Place({ row, course }: { row: CourseRegistration; course: CourseRegistrationList }) {
  const { trainingId, packageName, cancelledAt, lapsedAt } = row;
  if (cancelledAt !== null) return <State of="over">{lapsedAt === null ? 'cancelled' : 'lapsed'}</State>;
  const { heading, content } = assignDialog(course, row);
  return (
    <>
      {trainingId !== null && <TrainingCell id={trainingId} packageName={packageName} />}
      <ModalButton
        text="Assign"
        label={`Assign: ${attendeeName(row)}`}
        heading={heading}
        isHidden={trainingId !== null}
      >
        {content}
      </ModalButton>
    </>
  );
}

function assignDialog(course: CourseRegistrationList, row: CourseRegistration): NonNullable<MenuEntry['dialog']> {
  return {
    heading: 'Assign to a training',
    content: (close) => <LazyPart load={loadAssignTraining} props={{ course, row, close }} />,
  };
}
