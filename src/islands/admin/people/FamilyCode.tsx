import { useState } from 'react';
import { familyCodeRequestSchema, issueFamilyCode, type Code } from '#src/contract/codes.ts';
import { useStaffForm } from '#src/islands/admin/kit/staff-form.ts';
import { CopyField } from '#src/islands/dashboard/CopyField.tsx';
import { Field } from '#src/islands/form/Field.tsx';
import { FocusTarget } from '#src/islands/form/FocusTarget.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { dayBefore, formatInstant } from '#src/lib/dates.ts';
import type { List } from '#src/stores/list.ts';
import type { FormValues } from '#src/stores/form.ts';

/** The last day of a code that is valid until the end of a day in Dubai. */
export function LastDay({ expiresAt }: { expiresAt: string }) {
  return formatInstant(dayBefore(expiresAt).toISOString()).day;
}

interface FamilyCodeProps {
  list: Pick<List<Code>, 'load'>;
  /** The known details of the family. */
  values?: FormValues;
}

/** Issues a family's code, and shows it to be copied. */
export function FamilyCode({ list, values: known }: FamilyCodeProps) {
  const [issued, setIssued] = useState<Code | null>(null);
  const form = useStaffForm({
    schema: familyCodeRequestSchema,
    constants: { kind: 'family' },
    values: known,
    send: issueFamilyCode,
    failed: 'The code was not issued. Please try again.',
    list: { load: list.load },
    onDone: setIssued,
  });
  if (issued !== null) {
    return (
      <>
        <FocusTarget as="p" className="mb-4 wrap-anywhere">
          {`The code of ${issued.name ?? ''} is valid until `}
          <LastDay {...issued} />.
        </FocusTarget>
        <CopyField label="Nova Family code" value={issued.code} noun="code" />
      </>
    );
  }
  return (
    <Form store={form} label="Issue a Nova Family code" submitLabel="Issue the code" busyLabel="Issuing...">
      <p>
        The family can use it as often as they like. Please enter an email address, a phone number or both: they must
        register with exactly this address or number.
      </p>
      {/* Autofill would enter the administrator's own data. */}
      <Field name="name" label="Name" required autoComplete="off" />
      <Field name="email" label="Email Address" type="email" autoComplete="off" />
      <Field name="phone" label="Phone Number" type="tel" autoComplete="off" />
      <Field name="validUntil" label="Valid until" type="date" required hint="The last day it works." />
    </Form>
  );
}
