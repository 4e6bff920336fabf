import { useStore } from '@nanostores/react';
import { COURSE_REGISTRATION_MESSAGE } from '#src/contract/course-registrations.ts';
import { ChoiceField, type Option, Field } from '#src/islands/form/Field.tsx';
import { FocusTarget } from '#src/islands/form/FocusTarget.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { Panel } from '#src/islands/form/Panel.tsx';
import { ReturnHomeLink } from '#src/islands/form/Buttons.tsx';
import { ROLE_CHOICES } from '#src/lib/people.ts';
import { courseRegistrationForm } from './course-registration.ts';
import { DiscountCodeField } from './DiscountCodeField.tsx';

interface CourseRegistrationProps {
  /** Each has its month and packages. The query of the URL can choose one. */
  courses: readonly Option[];
}

export function CourseRegistration({ courses }: CourseRegistrationProps) {
  const { phase } = useStore(courseRegistrationForm.$form);
  if (phase === 'sent') return <Received />;
  return (
    <Panel label="Registration" isSticky={false}>
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
        <DiscountCodeField />
      </Form>
    </Panel>
  );
}

function Received() {
  return (
    <Panel label="Registration" isSticky={false} isDone>
      <FocusTarget as="h2" className="text-xl">
        Registration received!
      </FocusTarget>
      <p className="mt-3">{COURSE_REGISTRATION_MESSAGE}</p>
      <ReturnHomeLink />
    </Panel>
  );
}
