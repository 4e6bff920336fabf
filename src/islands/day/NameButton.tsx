import { useState } from 'react';
import * as z from 'zod/mini';
import { nameAttendee } from '#src/contract/day.ts';
import { firstName, lastName } from '#src/contract/fields.ts';
import { ModalButton } from '#src/islands/dashboard/Modal.tsx';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { createFormStore } from '#src/stores/form.ts';
import { linkErrorToast } from '#src/stores/link-token.ts';
import type { DayStore } from './day.ts';
import type { ListedPerson } from './day-people.ts';

interface NameProps {
  store: DayStore;
  person: ListedPerson;
}

/** Asks for the name of somebody who has a place and no name yet. */
export function NameButton({ store, person }: NameProps) {
  return (
    <ModalButton text="Name her" label={`Name her: ${person.name}`} heading={person.name}>
      {(close) => <NameForm store={store} person={person} onNamed={close} />}
    </ModalButton>
  );
}

function NameForm({ store, person, onNamed }: NameProps & { onNamed: () => void }) {
  const [form] = useState(() =>
    createFormStore({
      schema: z.object({ firstName, lastName }),
      send: (name, options) => store.call((opener) => nameAttendee(opener, person.id, { name, options })),
      onSent() {
        onNamed();
        void store.load();
      },
      errorToast: linkErrorToast,
    }),
  );
  return (
    <Form store={form} label="Name her" submitLabel="Save" busyLabel="Saving..." className="grid gap-4">
      <p className="text-dusk">As in her passport: this name goes on her certificate.</p>
      <Field name="firstName" label="First name" required autoComplete="off" />
      <Field name="lastName" label="Last name" required autoComplete="off" />
    </Form>
  );
}
