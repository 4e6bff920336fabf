import * as z from 'zod/mini';
import type { Attendee } from '#src/contract/attendee.ts';
import {
  crossFieldRule,
  emailAddress,
  FIELD_MESSAGE,
  firstName,
  lastName,
  nullIfAbsent,
  phone,
} from '#src/contract/fields.ts';
import { createMemoryDraft } from '#src/stores/draft.ts';
import { createFormStore, type FormStore, type FormValues } from '#src/stores/form.ts';
import { showSuccess } from '#src/stores/toast.ts';
import type { CorrectionOptions } from './correctable-row.ts';
import { correctionError } from './correction.ts';
import { groupFields } from './nanny-names.ts';

const DETAILS = ['firstName', 'lastName', 'email', 'phone'] as const;

type Detail = (typeof DETAILS)[number];

/** The name of the field of a place, counted from 0. */
export const fieldOf = (index: number, detail: Detail) => `${detail}${index + 1}`;

const CHECKS = { firstName, lastName, email: emailAddress(), phone };

/** The schema of the form: of each place both names or neither, and none without that has an address or a number. */
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

/** What is sent: those whose details differ, and the lines for those without a name. */
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

/** Names those who attend for a booking, and says how to reach each. */
export function createAttendeesForm({ row, save, onSaved }: CorrectionOptions, onDone: () => void): FormStore {
  const { attendees } = row;
  const before = attendees.flatMap((attendee, index) =>
    DETAILS.map((detail) => [fieldOf(index, detail), attendee[detail] ?? '']),
  );
  return createFormStore({
    schema: attendeesSchemaOf(attendees),
    draft: createMemoryDraft(Object.fromEntries(before) as FormValues),
    async send(values, { prefer }) {
      const sent = attendeesChange(attendees, values);
      if (sent.length > 0) await save({ attendees: sent }, { prefer });
    },
    onSent() {
      showSuccess('Who attends is saved.');
      onDone();
      onSaved();
    },
    errorToast: correctionError,
  });
}
