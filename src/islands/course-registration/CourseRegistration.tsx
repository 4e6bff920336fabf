import { useStore } from '@nanostores/react';
import { COURSE_REGISTRATION_MESSAGE } from '#src/contract/course-registrations.ts';
import { ChoiceField, type Option } from '#src/islands/form/ChoiceField.tsx';
import { Field } from '#src/islands/form/Field.tsx';
import { FocusTarget } from '#src/islands/form/FocusTarget.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { Panel } from '#src/islands/form/Panel.tsx';
import { ReturnHome } from '#src/islands/form/ReturnHome.tsx';
import { ROLE_CHOICES } from '#src/lib/people.ts';
import { courseRegistrationForm } from '#src/stores/course-registration.ts';

interface CourseRegistrationProps {
  /** The courses to choose between, each with its month and packages. The address may have chosen one already. */
  courses: readonly Option[];
}

/** Registration for a course, and its success in the form's place (decisions, "Dead ends become real"). */
export function CourseRegistration({ courses }: CourseRegistrationProps) {
  const { phase } = useStore(courseRegistrationForm.$form);
  if (phase === 'sent') return <Received />;
  return (
    <Panel label="Registration" stays={false}>
      <Form
        store={courseRegistrationForm}
        label="Register for a course"
        submitLabel="Register"
        busyLabel="Sending..."
        note={{ privacy: 'We use your details for this registration.', withTerms: true }}
      >
        <ChoiceField name="courseType" label="Which course?" options={courses} />
        <h2 className="mt-3 text-xl">Your details</h2>
        <ChoiceField name="currentRole" label="Who you are" options={ROLE_CHOICES} />
        <Field name="firstName" label="First Name" required autoComplete="given-name" />
        <Field name="lastName" label="Last Name" required autoComplete="family-name" />
        <Field name="email" label="Email Address" required type="email" autoComplete="email" />
        <Field name="phone" label="Phone Number" required type="tel" autoComplete="tel" />
      </Form>
    </Panel>
  );
}

function Received() {
  return (
    <Panel label="Registration" stays={false} isDone>
      <FocusTarget as="h2" className="text-xl">
        Registration received!
      </FocusTarget>
      <p className="mt-3">{COURSE_REGISTRATION_MESSAGE}</p>
      <ReturnHome />
    </Panel>
  );
}
