import { findRow } from '#src/contract/lists.ts';
import {
  cancelRegistration,
  changeRegistration,
  registrationSchema,
  type Registration,
} from '#src/contract/registrations.ts';
import { fetchWorkshops } from '#src/contract/workshops.ts';
import { runAction } from './action.ts';
import { createDialogDraft } from './draft.ts';
import { createList, SEARCH_AND_ORDER } from './list.ts';
import { createResource } from './resource.ts';
import { createRowSaver } from './row-saver.ts';

const PATH = '/api/registrations';

export type RegistrationsDesk = ReturnType<typeof createRegistrationsDesk>;

/** What the administrator does with workshop registrations, cancelled ones among them. */
export function createRegistrationsDesk() {
  const list = createList({
    path: PATH,
    row: registrationSchema,
    filters: { ...SEARCH_AND_ORDER, workshopId: 'text' },
  });
  /** What somebody can be registered for. */
  const workshops = createResource(fetchWorkshops);
  return {
    list,
    workshops,
    /** Of a registration that is added. */
    draft: createDialogDraft(),
    saver: createRowSaver<Registration>({
      replace: list.replace,
      send: changeRegistration,
      // A search for its address finds it.
      find: ({ id, email }) => findRow(PATH, registrationSchema, id, { search: email }),
    }),
    /** Cancels a registration; its place is free again. @returns whether it was done */
    cancel: (row: Registration) =>
      runAction(
        list,
        cancelRegistration(row.id),
        { done: 'The registration is cancelled and its place is free.', failed: 'Failed to cancel the registration' },
        (cancelled) => {
          list.replace(cancelled);
          void workshops.load();
        },
      ),
  };
}
