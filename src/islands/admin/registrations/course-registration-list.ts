import { changeCourseRegistration } from '#src/contract/course-registration-change.ts';
import { COURSE_REGISTRATIONS, type CourseRegistration } from '#src/contract/course-registrations.ts';
import { findRow } from '#src/contract/lists.ts';
import type { CourseType } from '#src/lib/course-names.ts';
import { correctionOf } from '#src/islands/admin/rows/correction.ts';
import { createHandling } from '#src/islands/admin/rows/row-action.ts';
import { createList, HANDLED_FILTERS, SEARCH_AND_SORT } from '#src/stores/list.ts';
import { createRowChoices } from '#src/stores/row-choices.ts';

const findCourseRegistration = (id: string) => findRow(COURSE_REGISTRATIONS, id, { search: id });

export type CourseRegistrationList = ReturnType<typeof createCourseRegistrationList>;

/** The registrations for one course. Both lists share the URL, so each has a cursor parameter of its own. */
export function createCourseRegistrationList(courseType: CourseType) {
  const list = createList({
    ...COURSE_REGISTRATIONS,
    filters: { ...SEARCH_AND_SORT, ...HANDLED_FILTERS },
    fixed: { courseType },
    cursorName: `${courseType}-cursor`,
  });
  return {
    courseType,
    list,
    correction: (row: CourseRegistration) =>
      correctionOf(row, { list, send: changeCourseRegistration, find: findCourseRegistration }),
    handling: createHandling(list, changeCourseRegistration),
    payments: createRowChoices({
      list,
      readValues: ({ isPaid }: CourseRegistration) => ({ isPaid }),
      send: changeCourseRegistration,
      find: findCourseRegistration,
    }),
  };
}
