import { courseRegistrationSchema, type CourseRegistration } from '#src/contract/course-registrations.ts';
import { enquirySchema, type Enquiry } from '#src/contract/enquiries.ts';
import { signUpSchema, type SignUp } from '#src/contract/newsletter.ts';
import { waitingSchema, type Waiting } from '#src/contract/waitlist.ts';
import type { CourseType } from '#src/lib/course-names.ts';
import { createList, SEARCH_AND_ORDER, type List } from './list.ts';

export function createEnquiryList(): List<Enquiry> {
  return createList({ path: '/api/enquiries', row: enquirySchema, filters: SEARCH_AND_ORDER });
}

export function createSignUpList(): List<SignUp> {
  return createList({ path: '/api/newsletter', row: signUpSchema, filters: SEARCH_AND_ORDER });
}

export function createWaitingList(): List<Waiting> {
  return createList({
    path: '/api/waitlist',
    row: waitingSchema,
    filters: { ...SEARCH_AND_ORDER, workshopId: 'text' },
  });
}

/** The registrations for one course; its pages have a name of their own, because it shares the address with the other. */
export function createCourseRegistrationList(courseType: CourseType): List<CourseRegistration> {
  return createList({
    path: '/api/course-registrations',
    row: courseRegistrationSchema,
    filters: SEARCH_AND_ORDER,
    fixed: { courseType },
    cursorName: `${courseType}-cursor`,
  });
}
