import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { dubaiDate } from '#src/lib/dates.ts';
import type { FormStore } from '#src/stores/form.ts';

interface RefundFormProps {
  store: FormStore;
  /** "AED 1,500" */
  sum: string;
  className?: string;
}

/** When and under which reference money was paid back. */
export function RefundForm({ store, sum, className }: RefundFormProps) {
  return (
    <Form
      store={store}
      label="Record what was paid back"
      submitLabel={`Record ${sum} as paid back`}
      busyLabel="Recording..."
      {...(className !== undefined && { className })}
    >
      <Field name="paidOn" label="Paid back on" type="date" defaultValue={dubaiDate(new Date())} required />
      <Field name="reference" label="Reference" autoComplete="off" />
    </Form>
  );
}
