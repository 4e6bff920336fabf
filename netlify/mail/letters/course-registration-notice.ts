import { COURSE_NAMES } from '#src/lib/course-names.ts';
import { fullNameOf } from '#src/lib/full-name.ts';
import { facts, link } from '../letter.ts';
import { mailToHouse } from '../mail-kind.ts';
import { courseRegistrationPayload } from './course-registration-payload.ts';

/** Tells the house of a registration for a course. */
export const courseRegistrationNotice = mailToHouse({
  name: 'course-registration-notice',
  payload: courseRegistrationPayload,
  write: ({ email, phone, courseType, currentRole, ...person }, { siteUrl }) => ({
    subject: `New course registration: ${fullNameOf(person)}`,
    preview: COURSE_NAMES[courseType],
    heading: 'A new course registration',
    blocks: [
      facts({
        Name: fullNameOf(person),
        Course: COURSE_NAMES[courseType],
        Role: currentRole,
        Email: email,
        Phone: phone,
      }),
      link('Open the course registrations', `${siteUrl}/admin/registrations`),
    ],
    reason: 'This website sends it for each registration. An answer goes to the person who registered.',
    replyTo: email,
  }),
});
