import { useState } from 'react';
import type { AdminWorkshop } from '#src/contract/admin-workshops.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import type { Column } from '#src/islands/dashboard/DataTable.tsx';
import { Pill } from '#src/islands/dashboard/Pill.tsx';
import { Value } from '#src/islands/dashboard/Value.tsx';
import { formatInstant } from '#src/lib/instants.ts';
import type { List } from '#src/stores/list.ts';
import { switchRegistration } from '#src/stores/workshop-desk.ts';
import { HistoryButton } from './HistoryButton.tsx';

/** What is shown of a workshop, and what is done with it. */
export function workshopColumns(
  list: List<AdminWorkshop>,
  onEdit: (workshop: AdminWorkshop) => void,
): readonly [Column<AdminWorkshop>, ...Column<AdminWorkshop>[]] {
  return [
    { label: 'Workshop', cell: (row) => <Title row={row} />, className: 'wrap-anywhere lg:w-72 lg:min-w-56' },
    { label: 'Place', cell: ({ location }) => <Value>{location}</Value> },
    { label: 'Price', cell: ({ price }) => <Value>{price}</Value> },
    { label: 'Places', cell: ({ placesTaken, capacity }) => <Value>{`${placesTaken} of ${capacity} taken`}</Value> },
    { label: 'Registration', cell: (row) => <Registration row={row} /> },
    { label: 'Actions', isActions: true, cell: (row) => <Actions list={list} row={row} onEdit={onEdit} /> },
  ];
}

function Title({ row: { title, date, time } }: { row: AdminWorkshop }) {
  return (
    <div>
      {title}
      <span className="block text-sm font-normal text-dusk">
        {date}, {time}
      </span>
    </div>
  );
}

function Registration({ row: { registrationOpen, registrationClosesAt } }: { row: AdminWorkshop }) {
  const closing = registrationClosesAt === null ? null : formatInstant(registrationClosesAt);
  const isPast = registrationClosesAt !== null && new Date(registrationClosesAt) <= new Date();
  const isOpen = registrationOpen && !isPast;
  return (
    <div className="control">
      <Pill tone={isOpen ? 'good' : 'plain'}>{isOpen ? 'open' : 'closed'}</Pill>
      {closing && (
        <p className="text-sm text-dusk">
          {isPast ? 'Closed' : 'Closes'} {closing.day}, {closing.time}
        </p>
      )}
    </div>
  );
}

interface ActionsProps {
  list: List<AdminWorkshop>;
  row: AdminWorkshop;
  onEdit: (workshop: AdminWorkshop) => void;
}

function Actions({ list, row, onEdit }: ActionsProps) {
  const [isBusy, setBusy] = useState(false);
  return (
    <div className="control flex flex-wrap gap-2">
      <Button
        label={`Edit ${row.title}`}
        onClick={() => {
          onEdit(row);
        }}
      >
        Edit
      </Button>
      <Button
        isBusy={isBusy}
        onClick={() => {
          setBusy(true);
          void switchRegistration(list, row).then(() => {
            setBusy(false);
          });
        }}
      >
        {row.registrationOpen ? 'Close registration' : 'Reopen registration'}
      </Button>
      <HistoryButton row={row.id} name={row.title} />
    </div>
  );
}
