import { COURSE_NAMES } from '#src/lib/course-names.ts';
import { facts, link } from '../letter.ts';
import { mailToHouse } from '../mail-kind.ts';
import { courseRegistrationPayload } from './course-registration-payload.ts';

/** Tells the house of a registration for a course. */
export const courseRegistrationNotice = mailToHouse({
  name: 'course-registration-notice',
  payload: courseRegistrationPayload,
  write: ({ firstName, lastName, email, phone, courseType, currentRole }, { siteUrl }) => ({
    subject: `New course registration: ${firstName} ${lastName}`,
    preview: COURSE_NAMES[courseType],
    heading: 'A new course registration',
    blocks: [
      facts({
        Name: `${firstName} ${lastName}`,
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
