import { courseRegistrationSchema, type CourseRegistration } from '#src/contract/course-registrations.ts';
import { enquirySchema, type Enquiry } from '#src/contract/enquiries.ts';
import { TIME_OR_NAME } from '#src/contract/lists.ts';
import { signUpSchema, type SignUp } from '#src/contract/newsletter.ts';
import { waitingSchema, type Waiting } from '#src/contract/waitlist.ts';
import type { CourseType } from '#src/lib/course-names.ts';
import { createList, type List } from './list.ts';

/** Lists that are read and searched, and ordered by time or name. */
const filters = { search: 'text', sort: TIME_OR_NAME } as const;

export function createEnquiryList(): List<Enquiry> {
  return createList({ path: '/api/enquiries', row: enquirySchema, filters });
}

export function createSignUpList(): List<SignUp> {
  return createList({ path: '/api/newsletter', row: signUpSchema, filters });
}

export function createWaitingList(): List<Waiting> {
  return createList({ path: '/api/waitlist', row: waitingSchema, filters });
}

/** The registrations for one course; its pages have a name of their own, because it shares the address with the other. */
export function createCourseRegistrationList(courseType: CourseType): List<CourseRegistration> {
  return createList({
    path: '/api/course-registrations',
    row: courseRegistrationSchema,
    filters,
    fixed: { courseType },
    cursorName: `${courseType}-cursor`,
  });
}
