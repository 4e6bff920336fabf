import { useEffect, useRef } from 'react';
import type { Referral } from '#src/contract/referrals.ts';
import type { ReferralEdit, ReferralEdits } from '#src/stores/referrals.ts';
import { mayTakeFocus } from '#src/islands/form/FocusTarget.tsx';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { useEdit, type EditCellProps } from './EditColumns.tsx';

/** The row below an edited row that somebody else has changed: both versions, to choose from. */
export function EditConflict({ edits, row, columns }: EditCellProps & { columns: number }) {
  const edit = useEdit({ edits, row });
  if (!edit?.theirs) return null;
  return (
    <tr role="row">
      <td role="cell" colSpan={columns}>
        <Choice edits={edits} edit={edit} theirs={edit.theirs} />
      </td>
    </tr>
  );
}

function Choice({ edits, edit, theirs }: { edits: ReferralEdits; edit: ReferralEdit; theirs: Referral }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!mayTakeFocus(panel.current?.closest('tr')?.previousElementSibling)) return;
    panel.current?.focus();
    // Keeps the choice clear of the error toast.
    panel.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div className="control pb-3">
      <div ref={panel} tabIndex={-1} role="alert" className="rounded-2xl bg-rose px-4 py-3">
        <p className="font-semibold">Somebody else has changed {theirs.fullName}.</p>
        <div className="mt-2 grid gap-3 sm:grid-cols-2">
          <Version heading="As it is now" status={theirs.status} notes={theirs.notes ?? ''} />
          <Version heading="Your edit" status={edit.values.status} notes={edit.values.notes} />
        </div>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button tone="primary" isBusy={edit.isSaving} onClick={() => void edits.save(theirs.id)}>
            Save my edit instead
          </Button>
          <Button isBusy={edit.isSaving} onClick={() => edits.cancel(theirs.id)}>
            Keep it as it is now
          </Button>
        </div>
      </div>
    </div>
  );
}

function Version({ heading, status, notes }: { heading: string; status: string; notes: string }) {
  return (
    <div>
      <p className="text-sm text-dusk">{heading}</p>
      <p>{`Status: ${status}`}</p>
      <p className="whitespace-pre-line">
        Notes: <bdi>{notes || 'none'}</bdi>
      </p>
    </div>
  );
}
