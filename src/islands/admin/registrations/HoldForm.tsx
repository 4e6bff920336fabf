import { useState } from 'react';
import * as z from 'zod/mini';
import { changeRegistration, type Registration } from '#src/contract/registrations.ts';
import { dubaiTime } from '#src/contract/changes.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { dubaiInstant, dubaiLocalTime } from '#src/lib/dates.ts';
import { createFormStore } from '#src/stores/form.ts';
import { staffErrorToast, watchExpiry } from '#src/stores/session-calls.ts';
import { showSuccess } from '#src/stores/toast.ts';
import { HOLD_TEXTS, keepPlace } from './place-actions.ts';
import type { RegistrationsStore } from './registrations.ts';

interface HoldProps {
  registrations: RegistrationsStore;
  row: Registration;
  /** `null` while the place never lapses. */
  holdUntil: string | null;
  close: () => void;
}

const WANTED = 'Please choose until when the place is held, or keep it for good.';

export function HoldForm({ registrations, row, holdUntil, close }: HoldProps) {
  const [form] = useState(() =>
    createFormStore({
      schema: z.object({ until: dubaiTime(WANTED) }),
      send: ({ until = '' }) =>
        watchExpiry(changeRegistration(row.id, { holdUntil: dubaiInstant(until), updatedAt: row.updatedAt })),
      onSent(changed) {
        close();
        showSuccess(HOLD_TEXTS.done);
        registrations.list.replace(changed);
      },
      errorToast(error) {
        void registrations.list.load();
        return staffErrorToast(error, HOLD_TEXTS.failed);
      },
    }),
  );
  const keepForGood = async () => {
    if (await keepPlace(registrations, row)) close();
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
        name="until"
        label="Until (Dubai)"
        required
        type="datetime-local"
        autoComplete="off"
        defaultValue={holdUntil === null ? '' : dubaiLocalTime(holdUntil)}
      />
      <p>After that, the next person who waits gets the place, unless it is paid for.</p>
    </Form>
  );
}
