import { useState } from 'react';
import { releaseCode, releaseSchema, type Code } from '#src/contract/codes.ts';
import { ModalButton } from '#src/islands/dashboard/ModalButton.tsx';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { createFormStore } from '#src/stores/form.ts';
import type { List } from '#src/stores/list.ts';
import { staffErrorToast, watchExpiry } from '#src/stores/session-calls.ts';

interface ReleaseProps {
  list: List<Code>;
  code: Code;
}

/** Asks why a used code is given back, and makes it valid again. */
export function ReleaseButton({ list, code }: ReleaseProps) {
  return (
    <ModalButton text="Give it back" label={`Give ${code.code} back`} heading={`Give ${code.code} back`}>
      {(close) => <ReleaseForm list={list} code={code} close={close} />}
    </ModalButton>
  );
}

function ReleaseForm({ list, code, close }: ReleaseProps & { close: () => void }) {
  const [form] = useState(() =>
    createFormStore({
      schema: releaseSchema,
      send: ({ note = '' }) => watchExpiry(releaseCode(code.code, note)),
      onSent(released) {
        close();
        list.replace(released);
      },
      errorToast(error) {
        void list.load();
        return staffErrorToast(error, 'The code was not given back. Please try again.');
      },
    }),
  );
  return (
    <Form store={form} label={`Give ${code.code} back`} submitLabel="Give it back" busyLabel="Giving it back...">
      <p>The code can be used again until its time is over. An unpaid course registration loses it.</p>
      <Field name="note" label="Why it is given back" required autoComplete="off" />
    </Form>
  );
}
