import { useState } from 'react';
import { redeemCode, redemptionSchema, type Code } from '#src/contract/codes.ts';
import { ModalButton } from '#src/islands/dashboard/ModalButton.tsx';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { createFormStore } from '#src/stores/form.ts';
import type { List } from '#src/stores/list.ts';
import { staffErrorToast, watchExpiry } from '#src/stores/session-calls.ts';

interface RedeemProps {
  list: List<Code>;
  code: Code;
}

/** Asks for the purpose of the code, and redeems it. */
export function RedeemButton({ list, code }: RedeemProps) {
  return (
    <ModalButton text="Redeem" label={`Redeem ${code.code}`} heading={`Redeem ${code.code}`}>
      {(close) => <RedeemForm list={list} code={code} close={close} />}
    </ModalButton>
  );
}

function RedeemForm({ list, code, close }: RedeemProps & { close: () => void }) {
  const [form] = useState(() =>
    createFormStore({
      schema: redemptionSchema,
      send: ({ note = '' }) => watchExpiry(redeemCode(code.code, note)),
      onSent(redeemed) {
        close();
        list.replace(redeemed);
      },
      errorToast(error) {
        void list.load();
        return staffErrorToast(error, 'The code was not redeemed. Please try again.');
      },
    }),
  );
  return (
    <Form store={form} label={`Redeem ${code.code}`} submitLabel="Redeem the code" busyLabel="Redeeming...">
      <p>A code can be used once.</p>
      <Field name="note" label="What it is used for" required autoComplete="off" />
    </Form>
  );
}
