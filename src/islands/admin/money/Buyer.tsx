import type { Buyer } from '#src/contract/papers.ts';
import { buyerChange, changeBuyer } from '#src/contract/registration-changes.ts';
import type { Registration } from '#src/contract/registrations.ts';
import { runRowAction } from '#src/islands/admin/kit/row-action.ts';
import { useStaffForm } from '#src/islands/admin/kit/staff-form.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import type { MenuEntry } from '#src/islands/dashboard/RowMenu.tsx';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { attendeeName } from '#src/lib/people.ts';

const TEXTS = { done: 'The buyer is saved.', failed: 'Failed to save the buyer' };

interface BuyerProps {
  row: Registration;
  /** Reads the rows again. */
  load: () => Promise<void>;
}

/** Says who is billed in place of who books. */
export function buyerEntry({ row, load }: BuyerProps): MenuEntry {
  const name = attendeeName(row);
  return {
    text: 'Buyer',
    label: `Buyer of ${name}`,
    dialog: {
      heading: `Who is billed for ${name}?`,
      content: (close) => <BuyerForm row={row} load={load} close={close} />,
    },
  };
}

/** Who is billed on papers from now on, such as a nursery. */
function BuyerForm({ row: { id, buyer, updatedAt }, load, close }: BuyerProps & { close: () => void }) {
  const save = (wanted: Buyer | null) => changeBuyer(id, { buyer: wanted, updatedAt });
  const form = useStaffForm({
    schema: buyerChange,
    values: {
      ...{ name: buyer?.name ?? '', address: buyer?.address ?? '', trn: buyer?.trn ?? '', order: buyer?.order ?? '' },
    },
    send: save,
    ...TEXTS,
    ...{ list: { load }, close },
  });
  const remove = async () => {
    if (await runRowAction({ load }, save(null), { ...TEXTS, done: 'Who books is billed.' })) close();
  };
  return (
    <Form
      store={form}
      label="Buyer"
      submitLabel="Save"
      busyLabel="Saving..."
      className="grid gap-4"
      actions={buyer !== null && <Button onClick={remove}>Bill who books</Button>}
    >
      <p>Papers from now on name the buyer. Those that were sent stay as they are.</p>
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
