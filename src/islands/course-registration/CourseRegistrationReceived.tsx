import { COURSE_REGISTRATION_MESSAGE } from '#src/contract/course-registrations.ts';
import { ReturnHome } from '#src/islands/form/ReturnHome.tsx';
import { useFocusOnMount } from '#src/islands/form/use-focus-on-mount.ts';

/** Said in the form's place once it is sent (decisions, "course registration"). */
export function CourseRegistrationReceived() {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        Registration received!
      </h2>
      <p className="mt-3">{COURSE_REGISTRATION_MESSAGE}</p>
      <ReturnHome />
    </>
  );
}
