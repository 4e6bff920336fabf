import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef } from 'react';
import { MAX_LENGTH } from '#src/contract/fields.ts';
import type { Referral } from '#src/contract/referrals.ts';
import type { ReferralEdits } from '#src/stores/referrals.ts';
import { mayTakeFocus } from '#src/islands/form/FocusTarget.tsx';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { CellText } from '#src/islands/dashboard/Cells.tsx';
import { Preview } from '#src/islands/dashboard/Preview.tsx';
import { STATUS_OPTIONS, STATUS_STATES } from '#src/islands/dashboard/ReferralColumns.tsx';
import { State } from '#src/islands/dashboard/State.tsx';
import { StatusSelect } from '#src/islands/dashboard/Select.tsx';
import type { Column } from '#src/islands/dashboard/TableList.tsx';

export interface EditCellProps {
  edits: ReferralEdits;
  row: Referral;
}

export function editColumns(edits: ReferralEdits): Column<Referral>[] {
  return [
    { label: 'Status', cell: (row) => <StatusCell edits={edits} row={row} /> },
    {
      label: 'Notes',
      cell: (row) => <NotesCell edits={edits} row={row} />,
      className: 'notes',
      isWide: true,
    },
    { label: 'Actions', className: 'action', cell: (row) => <ActionsCell edits={edits} row={row} /> },
  ];
}

export function useEdit({ edits, row }: EditCellProps) {
  return useStore(edits.$edits, { keys: [row.id] })[row.id];
}

function StatusCell({ edits, row }: EditCellProps) {
  const edit = useEdit({ edits, row });
  const select = useRef<HTMLSelectElement>(null);
  const isEditing = edit !== undefined;

  // Pressing Edit moves the focus to the first field.
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (isEditing && !wasEditing.current) select.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  if (!edit) return <State of={STATUS_STATES[row.status]}>{row.status}</State>;
  return (
    <StatusSelect
      ref={select}
      label={`Status of ${row.fullName}`}
      value={edit.values.status}
      options={STATUS_OPTIONS}
      onChange={(status) => edits.edit(row, { status })}
    />
  );
}

function NotesCell({ edits, row }: EditCellProps) {
  const edit = useEdit({ edits, row });
  const id = useId();
  if (!edit) return row.notes === null ? <CellText>{null}</CellText> : <Preview text={row.notes} />;
  return (
    <div className="control">
      <textarea
        aria-label={`Notes on ${row.fullName}`}
        aria-invalid={edit.error !== null}
        aria-describedby={edit.error === null ? undefined : id}
        rows={2}
        maxLength={MAX_LENGTH.long}
        value={edit.values.notes}
        onChange={(event) => edits.edit(row, { notes: event.target.value })}
        className="block w-full rounded-xl border border-edge bg-white px-3 py-2"
      />
      <p id={id} role="alert" className="text-danger">
        {edit.error}
      </p>
    </div>
  );
}

function ActionsCell({ edits, row }: EditCellProps) {
  const edit = useEdit({ edits, row });
  const button = useRef<HTMLButtonElement>(null);
  const isEditing = edit !== undefined;

  // After saving or cancelling, the focus returns to the button, unless it has moved to another row.
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (!isEditing && wasEditing.current && mayTakeFocus(button.current?.closest('tr'))) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  if (!edit) {
    return (
      <div className="control">
        <Button ref={button} tone="quiet" label={`Edit ${row.fullName}`} onClick={() => edits.edit(row)}>
          Edit
        </Button>
      </div>
    );
  }
  // The choice below the row replaces the buttons, so that a second press of Save cannot decide it.
  if (edit.theirs) return null;
  return (
    <div className="control flex flex-wrap gap-2">
      <Button tone="primary" isBusy={edit.isSaving} onClick={() => void edits.save(row.id)}>
        {edit.isSaving ? 'Saving...' : 'Save'}
      </Button>
      <Button tone="quiet" isBusy={edit.isSaving} onClick={() => edits.cancel(row.id)}>
        Cancel
      </Button>
    </div>
  );
}
