import { useState } from 'react';
import { buyerChange } from '#src/contract/registration-changes.ts';
import { changeRegistration, type Registration } from '#src/contract/registrations.ts';
import { createSaving, type RegistrationFormProps } from '#src/islands/admin/bookings/registration-saving.ts';
import { runRowAction } from '#src/islands/admin/kit/row-action.ts';
import { useStaffForm } from '#src/islands/admin/kit/staff-form.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import type { MenuEntry } from '#src/islands/dashboard/RowMenu.tsx';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { attendeeName } from '#src/lib/people.ts';
import type { List } from '#src/stores/list.ts';

const TEXTS = { done: 'The buyer is saved.', failed: 'Failed to save the buyer' };

/** Opens a dialog in which staff name who is billed instead of whoever booked. */
export function buyerEntry(list: List<Registration>, row: Registration): MenuEntry {
  const name = attendeeName(row);
  return {
    text: 'Buyer',
    label: `Buyer of ${name}`,
    dialog: {
      heading: `Who is billed for ${name}?`,
      content: (close) => <BuyerForm list={list} row={row} close={close} />,
    },
  };
}

/** Names the buyer, such as a nursery, on invoices and receipts from now on. */
function BuyerForm({ list, row, close }: RegistrationFormProps) {
  const { id, buyer, updatedAt } = row;
  const [save] = useState(() => createSaving(row, list));
  const form = useStaffForm({
    schema: buyerChange,
    values: {
      ...{ name: buyer?.name ?? '', address: buyer?.address ?? '', trn: buyer?.trn ?? '', order: buyer?.order ?? '' },
    },
    send: (wanted) => save({ buyer: wanted }),
    ...TEXTS,
    ...{ list: { load: list.load }, close },
  });
  const remove = async () => {
    const removing = changeRegistration(id, { buyer: null, updatedAt });
    if (await runRowAction(list, removing, { ...TEXTS, done: 'The person who booked is billed.' })) close();
  };
  return (
    <Form
      store={form}
      label="Buyer"
      submitLabel="Save"
      busyLabel="Saving..."
      className="grid gap-4"
      actions={buyer !== null && <Button onClick={remove}>Bill the person who booked</Button>}
    >
      <p>Receipts and invoices from now on name the buyer. Those already sent stay as they are.</p>
      <Field name="name" label="Name" required autoComplete="off" />
      <Field name="address" label="Address" multiline autoComplete="off" />
      <Field
        name="trn"
        label="TRN"
        hint="The buyer’s tax registration number: 15 digits."
        inputMode="numeric"
        autoComplete="off"
      />
      <Field name="order" label="Order number" autoComplete="off" />
    </Form>
  );
}
