import { findRow } from '#src/contract/lists.ts';
import { LISTED_KINDS, REGISTRATIONS, type Registration } from '#src/contract/registrations.ts';
import type { TrainingKind } from '#src/contract/trainings.ts';
import { COURSE_TYPES } from '#src/lib/course-names.ts';
import { createList } from '#src/stores/list.ts';
import { PAID_FILTERS, SEARCH_AND_SORT } from '#src/stores/list-filters.ts';

/** Enough for all registrations of one training on one page. */
const MAX_PEOPLE = 200;

const FILTERS = { ...SEARCH_AND_SORT, ...PAID_FILTERS } as const;

/** All registrations, including cancelled ones. `kind` is the filter's value if the URL does not name one. */
export const ofKind = (kind: TrainingKind) =>
  createList({
    ...REGISTRATIONS,
    filters: { ...FILTERS, kind: LISTED_KINDS, courseType: COURSE_TYPES, trainingId: 'text' },
    defaults: { kind },
  });

/** The registrations of one training, of either kind, on a single page. */
export const ofTraining = (id: number) =>
  createList({
    ...REGISTRATIONS,
    filters: FILTERS,
    fixed: { trainingId: String(id), limit: String(MAX_PEOPLE) },
    defaults: { sort: 'name' },
  });

/** Reads a registration again. */
export function findRegistration(id: string): Promise<Registration | null> {
  return findRow(REGISTRATIONS, id, { search: id, kind: 'all' });
}
