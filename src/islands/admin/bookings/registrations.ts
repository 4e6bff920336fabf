import { findRow } from '#src/contract/lists.ts';
import { LISTED_KINDS, REGISTRATIONS, type Registration } from '#src/contract/registrations.ts';
import type { TrainingKind } from '#src/contract/trainings.ts';
import { COURSE_TYPES } from '#src/lib/course-names.ts';
import { createList } from '#src/stores/list.ts';
import { PAID_FILTERS, SEARCH_AND_SORT } from '#src/stores/list-filters.ts';

/** Of one training, on a page. */
const MAX_PEOPLE = 200;

const FILTERS = { ...SEARCH_AND_SORT, ...PAID_FILTERS } as const;

/** All registrations for the administrator, including cancelled ones. `kind` is what the URL need not name. */
export const ofKind = (kind: TrainingKind) =>
  createList({
    ...REGISTRATIONS,
    filters: { ...FILTERS, kind: LISTED_KINDS, courseType: COURSE_TYPES, trainingId: 'text' },
    defaults: { kind },
  });

/** Those of one training, of either kind, all on one page. */
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
