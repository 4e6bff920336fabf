import { ChoiceField, type Option } from '#src/islands/form/ChoiceField.tsx';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { ROLE_CHOICES } from '#src/islands/form/roles.ts';
import { courseRegistrationForm } from '#src/stores/course-registration.ts';

export interface CourseRegistrationFormProps {
  /** The courses to choose between, each with its month and packages. */
  courses: readonly Option[];
}

const FIELDS = [
  { name: 'firstName', label: 'First Name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last Name', autoComplete: 'family-name' },
  { name: 'email', label: 'Email Address', type: 'email', autoComplete: 'email' },
  { name: 'phone', label: 'Phone Number', type: 'tel', autoComplete: 'tel' },
] as const;

/** The course, which the address may have chosen already, and who registers. */
export function CourseRegistrationForm({ courses }: CourseRegistrationFormProps) {
  return (
    <Form
      store={courseRegistrationForm}
      label="Register for a course"
      submitLabel="Register"
      busyLabel="Sending..."
      note={{ privacy: 'We use your details for this registration.', withTerms: true }}
    >
      {(formId, errors) => (
        <>
          <ChoiceField
            formId={formId}
            name="courseType"
            label="Which course?"
            options={courses}
            error={errors['courseType']}
          />
          <h2 className="mt-3 text-xl">Your details</h2>
          <ChoiceField
            formId={formId}
            name="currentRole"
            label="Who you are"
            options={ROLE_CHOICES}
            error={errors['currentRole']}
          />
          {FIELDS.map((field) => (
            <Field key={field.name} formId={formId} error={errors[field.name]} required {...field} />
          ))}
        </>
      )}
    </Form>
  );
}
