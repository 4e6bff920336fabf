import { useStore } from '@nanostores/react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { addWalkIn } from '#src/contract/day.ts';
import { firstName, lastName, phone } from '#src/contract/fields.ts';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { formatCount } from '#src/lib/text.ts';
import { createFormStore } from '#src/stores/form.ts';
import { linkErrorToast } from '#src/stores/link-token.ts';
import type { DayStore } from './day.ts';

interface WalkInProps {
  store: DayStore;
  spots: number;
  onAdded: () => void;
}

/** Adds somebody who came without a place. She is ticked, because she is here. */
export function WalkIn({ store, spots, onAdded }: WalkInProps) {
  const [form] = useState(() =>
    createFormStore({
      schema: z.object({ firstName, lastName, phone }),
      send: (values, options) => store.call((opener) => addWalkIn(opener, values, options)),
      onSent(id) {
        onAdded();
        void store.load().then(() => store.mark([{ id }], true));
      },
      errorToast: linkErrorToast,
    }),
  );
  const closed = useStore(store.$closed);
  if (closed !== null) return <p>{closed}</p>;
  if (spots === 0) return <p>No place is free.</p>;
  return (
    <>
      <p className="mb-3 text-dusk">{`${formatCount(spots, 'place is', 'places are')} free. She is registered as not paid.`}</p>
      <Form
        store={form}
        label="Add a walk-in"
        submitLabel="Add to the list"
        busyLabel="Adding..."
        className="grid gap-4"
      >
        <Field name="firstName" label="First name" required autoComplete="off" />
        <Field name="lastName" label="Last name" required autoComplete="off" />
        <Field name="phone" label="Phone" required type="tel" autoComplete="off" />
      </Form>
    </>
  );
}
