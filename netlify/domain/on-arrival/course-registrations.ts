import { courseRegistrationReceived } from '#netlify/mail/letters/course-registration-received.ts';
import { courseRegistrationNotice } from '#netlify/mail/letters/course-registration-notice.ts';

/** What a course registration sends out when it arrives. */
export const COURSE_REGISTRATION_KINDS = [courseRegistrationReceived, courseRegistrationNotice] as const;
