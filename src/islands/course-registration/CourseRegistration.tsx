import { useStore } from '@nanostores/react';
import { Panel } from '#src/islands/form/Panel.tsx';
import { courseRegistrationForm } from '#src/stores/course-registration.ts';
import { CourseRegistrationForm, type CourseRegistrationFormProps } from './CourseRegistrationForm.tsx';
import { CourseRegistrationReceived } from './CourseRegistrationReceived.tsx';

/** Registration for a course, and its success in the form's place (decisions, "Dead ends become real"). */
export function CourseRegistration({ courses }: CourseRegistrationFormProps) {
  const { phase } = useStore(courseRegistrationForm.$form);
  return (
    <Panel label="Registration" stays={false} isDone={phase === 'sent'}>
      {phase === 'sent' ? <CourseRegistrationReceived /> : <CourseRegistrationForm courses={courses} />}
    </Panel>
  );
}
