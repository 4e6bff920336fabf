import { ChoiceField, type Option } from '#src/islands/form/ChoiceField.tsx';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { Panel } from '#src/islands/form/Panel.tsx';
import { referralForm } from '#src/stores/referral.ts';

/** Text fields in their order (spec 2 §5). */
const FIELDS = [
  { name: 'fullName', label: 'Full Name', autoComplete: 'name' },
  { name: 'whatsappNumber', label: 'WhatsApp Number', type: 'tel', autoComplete: 'tel' },
  { name: 'nannyName', label: "Nanny's Name", autoComplete: 'off' },
] as const;

export interface ReferralFormProps {
  /** The programmes to choose between, each with its price. */
  options: readonly Option[];
}

/** A family says which programme interests it. */
export function ReferralForm({ options }: ReferralFormProps) {
  return (
    <Panel label="Send your interest" stays={false}>
      <h2 className="text-xl">Send your interest</h2>
      <p className="mt-2 mb-5 text-dusk">All fields are required.</p>
      <Form
        store={referralForm}
        label="Send your interest"
        submitLabel="Send My Interest"
        busyLabel="Sending..."
        note={{
          privacy:
            'We use your details to arrange the training. MUMSGIST can see what you send here and how your booking stands.',
        }}
      >
        {(formId, errors) => (
          <>
            {FIELDS.map((field) => (
              <Field key={field.name} formId={formId} error={errors[field.name]} required {...field} />
            ))}
            <ChoiceField
              formId={formId}
              name="trainingType"
              label="Training Programme"
              options={options}
              defaultValue="september-newborn"
              error={errors['trainingType']}
            />
          </>
        )}
      </Form>
    </Panel>
  );
}
