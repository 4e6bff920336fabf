import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { forTexts, withNumbers } from '#src/contract/fields.ts';
import { WAITLIST_MESSAGE, joinWaitlist, waitlistRequestSchema } from '#src/contract/waitlist.ts';
import { EmailOrNone } from '#src/islands/form/EmailOrNone.tsx';
import { Field } from '#src/islands/form/Field.tsx';
import { FocusTarget } from '#src/islands/form/FocusTarget.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { ApiError } from '#src/contract/client.ts';
import type { Draft } from '#src/stores/draft.ts';
import { createFormStore, type FormStore } from '#src/stores/form.ts';
import { withOrigin } from '#src/stores/tab-storage.ts';

type WaitlistTarget =
  { interest: 'workshop'; workshopId: string; packageId?: string } | { interest: 'full-course-2025' };

const NUMBERS = ['workshopId'];

interface WaitlistOptions {
  /** Holds the initial values. */
  draft?: Draft | undefined;
  /** Shows what has changed while the form was open. */
  onRefused?: ((code: string | undefined) => Promise<void>) | undefined;
}

function createWaitlistForm(target: WaitlistTarget, { draft, onRefused }: WaitlistOptions): FormStore {
  return createFormStore({
    schema: forTexts(waitlistRequestSchema, NUMBERS),
    constants: target,
    ...(draft && { draft }),
    async send(values, options) {
      try {
        await joinWaitlist(withOrigin(withNumbers(values, NUMBERS)), options);
      } catch (error) {
        if (error instanceof ApiError) await onRefused?.(error.code);
        throw error;
      }
    },
    errorToast: (error) =>
      onRefused && isShownInstead(error)
        ? null
        : {
            title: 'Error',
            description:
              (error instanceof ApiError && error.serverMessage) ||
              'We could not put you on the waiting list. Please try again.',
          },
  });
}

/** Whether the page shows the reason in place of the form. */
function isShownInstead(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'changed_meanwhile' || error.code === 'registration_closed');
}

interface WaitlistFormProps extends WaitlistOptions {
  awaited: WaitlistTarget;
}

export function WaitlistForm({ awaited, ...options }: WaitlistFormProps) {
  const [form] = useState(() => createWaitlistForm(awaited, options));
  const { phase } = useStore(form.$form);
  if (phase === 'sent') {
    return (
      <FocusTarget as="p" role="status" className="rounded-xl bg-mint px-5 py-4 text-success">
        {WAITLIST_MESSAGE[awaited.interest]}
      </FocusTarget>
    );
  }
  return (
    <Form
      store={form}
      label="Join the waiting list"
      submitLabel="Join the waiting list"
      busyLabel="Joining the waiting list..."
      note={{ privacy: 'We use these details only to write to you about it.' }}
    >
      <Field name="firstName" label="First Name" required autoComplete="given-name" />
      <Field name="lastName" label="Last Name" required autoComplete="family-name" />
      <EmailOrNone number={{ name: 'phone', label: 'Phone Number' }} />
    </Form>
  );
}
