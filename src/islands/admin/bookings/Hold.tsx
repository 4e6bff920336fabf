import { useState } from 'react';
import * as z from 'zod/mini';
import { changeRegistration, type Registration } from '#src/contract/registrations.ts';
import { dubaiTime } from '#src/contract/changes.ts';
import { runRowAction } from '#src/islands/admin/kit/row-action.ts';
import { useStaffForm } from '#src/islands/admin/kit/staff-form.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import type { MenuEntry } from '#src/islands/dashboard/RowMenu.tsx';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { dubaiLocalTime } from '#src/lib/dates.ts';
import { attendeeName } from '#src/lib/people.ts';
import { takesMarks } from './place-state.ts';
import { createSaving, type RegistrationFormProps } from './registration-saving.ts';
import type { List } from '#src/stores/list.ts';

const TEXTS = { done: 'The hold is changed.', failed: 'Failed to change the hold' };

const WANTED = 'Please choose how long the place is held, or keep it for good.';

/** Changes how long an unpaid place is held, keeps it for good, or sets an end to the hold again. */
export function holdEntry(list: List<Registration>, row: Registration): MenuEntry | null {
  if (row.trainingId === null || row.balance.state !== 'unpaid' || !takesMarks(row)) return null;
  const name = attendeeName(row);
  return {
    text: row.holdUntil === null ? 'Hold until a time' : 'Change the hold',
    label: row.holdUntil === null ? `Hold until a time: ${name}` : `Change the hold of ${name}`,
    dialog: {
      heading: `How long is the place of ${name} held?`,
      content: (close) => <HoldForm list={list} row={row} close={close} />,
    },
  };
}

function HoldForm({ list, row, close }: RegistrationFormProps) {
  const { id, holdUntil, updatedAt } = row;
  const [save] = useState(() => createSaving(row, list));
  const form = useStaffForm({
    schema: z.object({ holdUntil: dubaiTime(WANTED) }),
    send: (typed) => save({ holdUntil: typed.holdUntil.toISOString() }),
    ...TEXTS,
    ...{ list, close },
  });
  const keepForGood = async () => {
    if (await runRowAction(list, changeRegistration(id, { holdUntil: null, updatedAt }), TEXTS)) close();
  };
  return (
    <Form
      store={form}
      label="Change the hold"
      submitLabel="Save"
      busyLabel="Saving..."
      className="grid gap-4"
      actions={holdUntil !== null && <Button onClick={keepForGood}>Keep the place for good</Button>}
    >
      <Field
        name="holdUntil"
        label="Until (Dubai)"
        required
        type="datetime-local"
        autoComplete="off"
        defaultValue={holdUntil === null ? '' : dubaiLocalTime(holdUntil)}
      />
      <p>After that, the next person on the waiting list gets the place, unless it is paid for.</p>
    </Form>
  );
}
