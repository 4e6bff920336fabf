import { useState } from 'react';
import * as z from 'zod/mini';
import type { Attendee } from '#src/contract/booking-parts.ts';
import {
  crossFieldRule,
  emailAddress,
  FIELD_MESSAGE,
  firstName,
  lastName,
  nullIfAbsent,
  phone,
} from '#src/contract/fields.ts';
import type { Registration } from '#src/contract/registrations.ts';
import { useStaffForm } from '#src/islands/admin/kit/staff-form.ts';
import type { MenuEntry } from '#src/islands/dashboard/RowMenu.tsx';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { attendeeName, PASSPORT_NAME } from '#src/lib/people.ts';
import type { FormValues } from '#src/stores/form.ts';
import { calledInGroup } from './booking-words.ts';
import { groupFields } from './nanny-names.ts';
import { createSaving, NOT_CORRECTED, type RegistrationFormProps } from './registration-saving.ts';
import type { List } from '#src/stores/list.ts';

/** Opens a dialog with each attendee's name, email address and number. `null` for a guest who comes herself: the booking has hers. */
export function attendeesEntry(list: List<Registration>, row: Registration): MenuEntry | null {
  const { nannies, nannyFirstName, cancelledAt } = row;
  if (cancelledAt !== null || (nannies === 1 && nannyFirstName === null)) return null;
  return {
    text: 'Who attends',
    label: `Who attends for ${attendeeName(row)}`,
    dialog: {
      heading: 'Who attends',
      content: (close) => <AttendeesForm list={list} row={row} close={close} />,
    },
  };
}

/** The fields of each place, and one to paste missing names into. Autofill would enter the administrator's own data. */
function AttendeesForm({ list, row, close }: RegistrationFormProps) {
  const { attendees } = row;
  const [save] = useState(() => createSaving(row, list));
  const before = attendees.flatMap((attendee, index) =>
    DETAILS.map((detail) => [fieldOf(index, detail), attendee[detail] ?? '']),
  );
  const form = useStaffForm({
    schema: attendeesSchemaOf(attendees),
    values: Object.fromEntries(before) as FormValues,
    async send(_body, options, values) {
      const sent = attendeesChange(attendees, values);
      await save(sent.length > 0 ? { attendees: sent } : {}, options);
    },
    done: 'Attendees saved.',
    failed: NOT_CORRECTED,
    list: { load: list.load },
    close,
  });
  const hasUnnamed = attendees.some(({ firstName }) => firstName === null);
  return (
    <>
      <p className="mb-4">{`${PASSPORT_NAME}. Nannies with their own email address get their own emails.`}</p>
      <Form store={form} label="Who attends" submitLabel="Save" busyLabel="Saving...">
        {hasUnnamed && (
          <Field
            name="attendees"
            label="Names to paste"
            hint="One per line, or two columns from a spreadsheet. They fill the places without a name."
            multiline
          />
        )}
        {attendees.map(({ id }, index) => (
          <fieldset key={id} className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
            <legend className="mb-2 font-semibold">
              {row.nannies === 1 ? 'The nanny' : calledInGroup(row, index)}
            </legend>
            <Field name={fieldOf(index, 'firstName')} label="First name" autoComplete="off" />
            <Field name={fieldOf(index, 'lastName')} label="Last name" autoComplete="off" />
            <Field name={fieldOf(index, 'email')} label="Email" type="email" autoComplete="off" />
            <Field name={fieldOf(index, 'phone')} label="Phone" type="tel" autoComplete="off" />
          </fieldset>
        ))}
      </Form>
    </>
  );
}

const DETAILS = ['firstName', 'lastName', 'email', 'phone'] as const;

type Detail = (typeof DETAILS)[number];

/** The field's name for a place; `index` counts from 0. */
export const fieldOf = (index: number, detail: Detail) => `${detail}${index + 1}`;

const CHECKS = { firstName, lastName, email: emailAddress(), phone };

/** The form's schema: each place has both names or neither, and needs both if it has an email address or a phone number. */
export function attendeesSchemaOf(attendees: readonly Attendee[]): z.ZodMiniType<Record<string, unknown>> {
  const places = attendees.map((_, index) => index);
  const fields = places.flatMap((index) =>
    DETAILS.map((detail) => [fieldOf(index, detail), nullIfAbsent(CHECKS[detail])] as const),
  );
  return z
    .object({ ...(Object.fromEntries(fields) as Record<string, z.ZodMiniType>), attendees: groupFields.attendees })
    .check(...places.flatMap((index) => [needed(index, 'firstName'), needed(index, 'lastName')]));
}

function needed(index: number, name: 'firstName' | 'lastName') {
  return crossFieldRule<Record<string, unknown>>(
    fieldOf(index, name),
    FIELD_MESSAGE[name],
    (body) => DETAILS.every((detail) => !body[fieldOf(index, detail)]) || Boolean(body[fieldOf(index, name)]),
  );
}

/** Returns what to send: the attendees whose details differ, and the pasted names for the places without one. */
export function attendeesChange(attendees: readonly Attendee[], values: FormValues): object[] {
  const { attendees: lines, ...body } = attendeesSchemaOf(attendees).parse(values);
  const changed = attendees.flatMap((attendee, index) => {
    const details = DETAILS.map((detail) => [detail, body[fieldOf(index, detail)]] as const);
    return details.every(([detail, value]) => value === attendee[detail])
      ? []
      : { id: attendee.id, ...Object.fromEntries(details) };
  });
  return [...changed, ...(lines as object[])];
}
