import { findRow } from '#src/contract/lists.ts';
import { changeRegistration, LISTED_KINDS, REGISTRATIONS, type Registration } from '#src/contract/registrations.ts';
import type { TrainingKind } from '#src/contract/trainings.ts';
import { refresh } from '#src/stores/admin-dashboard.ts';
import { createMemoryDraft } from '#src/stores/draft.ts';
import { COURSE_TYPES } from '#src/lib/course-names.ts';
import { createList, type ListOptions } from '#src/stores/list.ts';
import { createRowChoices } from '#src/stores/row-choices.ts';
import { PAID_FILTERS, SEARCH_AND_SORT } from '#src/stores/list-filters.ts';

/** Of one training, on a page. */
const MAX_PEOPLE = 200;

export type RegistrationsStore = ReturnType<typeof createRegistrationsStore>;

const FILTERS = { ...SEARCH_AND_SORT, ...PAID_FILTERS } as const;

/** All registrations for the administrator, including cancelled ones. `kind` is what the URL need not name. */
export const ofKind = (kind: TrainingKind) =>
  createRegistrationsStore({
    filters: { ...FILTERS, kind: LISTED_KINDS, courseType: COURSE_TYPES, trainingId: 'text' },
    defaults: { kind },
  });

/** Those of one training, of either kind, all on one page. */
export const ofTraining = (id: number) =>
  createRegistrationsStore(
    {
      filters: FILTERS,
      fixed: { trainingId: String(id), limit: String(MAX_PEOPLE) },
      defaults: { sort: 'name' },
    },
    { trainingId: String(id) },
  );

function createRegistrationsStore(options: Omit<ListOptions<Registration>, 'path' | 'row'>, chosen = {}) {
  const list = createList({ ...REGISTRATIONS, ...options });
  return {
    list,
    /** Choices of the payment, which are saved at once. */
    payments: createRowChoices({
      list,
      readValues: ({ isPaid }: Registration) => ({ isPaid }),
      send: changeRegistration,
      onSaved: refresh,
      find: findRegistration,
    }),
    /** Of a registration that staff add. Survives closing the dialog. */
    draft: createMemoryDraft({ bookingType: 'individual', nannies: '1', ...chosen }),
  };
}

/** Reads a registration again. */
export function findRegistration(id: string): Promise<Registration | null> {
  return findRow(REGISTRATIONS, id, { search: id, kind: 'all' });
}
