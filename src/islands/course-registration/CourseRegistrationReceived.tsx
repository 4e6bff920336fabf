import { COURSE_REGISTRATION_MESSAGE } from '#src/contract/course-registrations.ts';
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
      <a
        href="/"
        className="mt-6 inline-flex min-h-12 items-center rounded-full border border-night px-7 font-semibold hover:bg-night hover:text-white"
      >
        Return Home
      </a>
    </>
  );
}
