import { useState } from 'react';
import { type Buyer, buyerChange, changeBuyer } from '#src/contract/papers.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { runRowAction } from '#src/islands/admin/rows/row-action.ts';
import { createMemoryDraft } from '#src/stores/draft.ts';
import { createFormStore } from '#src/stores/form.ts';
import { staffErrorToast, watchExpiry } from '#src/stores/session-calls.ts';
import { showSuccess } from '#src/stores/toast.ts';
import type { InvoiceProps } from './InvoiceEntries.tsx';

const TEXTS = { done: 'The buyer is saved.', failed: 'Failed to save the buyer' };

/** Who is billed on papers from now on, such as a nursery. */
export function BuyerForm({ row, load, close }: InvoiceProps) {
  const { buyer, updatedAt } = row;
  const save = (wanted: Buyer | null) => changeBuyer(row.id, { buyer: wanted, updatedAt });
  const [form] = useState(() =>
    createFormStore({
      schema: buyerChange,
      draft: createMemoryDraft({
        ...{ name: buyer?.name ?? '', address: buyer?.address ?? '', trn: buyer?.trn ?? '', order: buyer?.order ?? '' },
      }),
      send: (values) => watchExpiry(save(buyerChange.parse(values))),
      onSent() {
        close();
        showSuccess(TEXTS.done);
        void load();
      },
      errorToast(error) {
        void load();
        return staffErrorToast(error, TEXTS.failed);
      },
    }),
  );
  const remove = async () => {
    const isDone = await runRowAction(
      { load },
      save(null),
      { ...TEXTS, done: 'Who books is billed.' },
      () => void load(),
    );
    if (isDone) close();
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
