import {
  changeCourseRegistration,
  COURSE_REGISTRATIONS,
  type CourseRegistration,
} from '#src/contract/course-registrations.ts';
import { findRow } from '#src/contract/lists.ts';
import type { CourseType } from '#src/lib/course-names.ts';
import { correctionOf } from '#src/islands/admin/rows/correctable-row.ts';
import { runRowAction } from '#src/islands/admin/rows/row-action.ts';
import { saveRow } from '#src/islands/admin/rows/save-row.ts';
import { trainings } from '#src/islands/admin/trainings/training-list.ts';
import { createList } from '#src/stores/list.ts';
import { DATES_FILTERS, SEARCH_AND_SORT } from '#src/stores/list-filters.ts';
import { createRowChoices } from '#src/stores/row-choices.ts';

const findCourseRegistration = (id: string) => findRow(COURSE_REGISTRATIONS, id, { search: id });

export type CourseRegistrationList = ReturnType<typeof createCourseRegistrationList>;

/** The registrations for one course. Both lists share the URL, so each has a cursor parameter of its own. */
export function createCourseRegistrationList(courseType: CourseType) {
  const list = createList({
    ...COURSE_REGISTRATIONS,
    filters: { ...SEARCH_AND_SORT, ...DATES_FILTERS, trainingId: 'text' },
    fixed: { courseType },
    cursorName: `${courseType}-cursor`,
  });
  return {
    courseType,
    list,
    correction: (row: CourseRegistration) =>
      correctionOf(row, { list, send: changeCourseRegistration, find: findCourseRegistration }),
    /** Frees the place. @returns whether it succeeded */
    takeOut: (row: CourseRegistration) =>
      runRowAction(
        list,
        changeCourseRegistration(row.id, { trainingId: null, updatedAt: row.updatedAt }),
        { done: 'No longer in the training.', failed: 'Failed to take it out' },
        (changed) => {
          list.replace(changed);
          void trainings.load();
        },
      ),
    payments: createRowChoices({
      list,
      readValues: ({ isPaid }: CourseRegistration) => ({ isPaid }),
      send: changeCourseRegistration,
      find: findCourseRegistration,
    }),
  };
}

/** @throws ApiError, also `workshop_full`, `changed_meanwhile`, `registration_closed` */
export function assign(
  { list }: CourseRegistrationList,
  row: CourseRegistration,
  place: { trainingId: number; packageId?: string | undefined },
): Promise<void> {
  return saveRow(changeCourseRegistration(row.id, { ...place, updatedAt: row.updatedAt }), {
    list,
    find: () => findCourseRegistration(row.id),
  });
}
