import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { useFocusOnMount } from '#src/islands/form/use-focus-on-mount.ts';
import { registrationForm } from '#src/stores/workshop.ts';

/** Fields of a workshop registration in their order (spec 2 §5). */
const FIELDS = [
  { name: 'firstName', label: 'First Name', required: true, autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last Name', required: true, autoComplete: 'family-name' },
  { name: 'email', label: 'Email Address', required: true, type: 'email', autoComplete: 'email' },
  { name: 'phone', label: 'Phone Number', required: true, type: 'tel', autoComplete: 'tel' },
  { name: 'profession', label: 'Profession', autoComplete: 'organization-title' },
  { name: 'company', label: 'Company/Family Name', autoComplete: 'organization' },
  { name: 'notes', label: 'Special Requests or Notes', multiline: true },
] as const;

interface RegistrationFormProps {
  onCancel: () => void;
}

/** Registers one nanny for the workshop that is shown. */
export function RegistrationForm({ onCancel }: RegistrationFormProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="mb-5 text-xl outline-none">
        Register for Workshop
      </h2>
      <Form
        store={registrationForm}
        label="Register for Workshop"
        submitLabel="Register"
        busyLabel="Processing..."
        actions={
          <button
            type="button"
            onClick={onCancel}
            className="min-h-12 rounded-full border border-night px-7 font-semibold"
          >
            Cancel
          </button>
        }
      >
        {(formId, errors) =>
          FIELDS.map((field) => <Field key={field.name} formId={formId} error={errors[field.name]} {...field} />)
        }
      </Form>
      <p className="mt-5 text-sm text-dusk">
        We use these details to hold the place and to write to you about it. Our{' '}
        <a href="/terms" className="text-ember underline">
          terms
        </a>{' '}
        say how long we keep them.
      </p>
    </>
  );
}
