import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { Panel } from '#src/islands/form/Panel.tsx';
import { nannyRegistrationForm } from '#src/stores/nanny-registration.ts';

/** Fields in their order (spec 2 §5). */
const FIELDS = [
  { name: 'fullName', label: 'Your Name', required: true, autoComplete: 'name' },
  { name: 'email', label: 'Email Address', required: true, type: 'email', autoComplete: 'email' },
  { name: 'whatsappNumber', label: 'Phone Number', required: true, type: 'tel', autoComplete: 'tel' },
  { name: 'nannyName', label: "Nanny's Name", required: true, autoComplete: 'off' },
  { name: 'childAge', label: "Child's Age", required: true, autoComplete: 'off' },
  { name: 'experience', label: "Nanny's Experience Level", required: true, autoComplete: 'off' },
  { name: 'additionalInfo', label: 'Additional Information', multiline: true },
] as const;

/** A family of the second partner registers its nanny; payment follows. */
export function NannyRegistration() {
  return (
    <Panel label="Register Your Nanny" stays={false}>
      <h2 className="text-xl">Register Your Nanny</h2>
      <p className="mt-2 mb-5 text-dusk">After you register, the payment page opens.</p>
      <Form
        store={nannyRegistrationForm}
        label="Register Your Nanny"
        submitLabel="Register Your Nanny"
        busyLabel="Sending..."
        note={{
          privacy:
            'We use your details for this registration. YAYA can see what you send here and how your booking stands.',
          withTerms: true,
        }}
      >
        {(formId, errors) =>
          FIELDS.map((field) => <Field key={field.name} formId={formId} error={errors[field.name]} {...field} />)
        }
      </Form>
    </Panel>
  );
}
