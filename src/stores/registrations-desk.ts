import { cancelRegistration, changeRegistration, type Registration } from '#src/contract/registrations.ts';
import { fetchWorkshops, type LiveWorkshop } from '#src/contract/workshops.ts';
import { runAction } from './action.ts';
import type { List } from './list.ts';
import { createRegistrationList, findRegistration } from './registration-list.ts';
import { createResource, type Resource } from './resource.ts';
import { createRowSaver, type RowSaver } from './row-saver.ts';

export interface RegistrationsDesk {
  list: List<Registration>;
  /** What somebody can be registered for. */
  workshops: Resource<LiveWorkshop[]>;
  saver: RowSaver<Registration, Pick<Registration, 'isPaid'>>;
  /** Cancels a registration; its place is free again. @returns whether it was done */
  cancel: (row: Registration) => Promise<boolean>;
}

/** What the administrator does with workshop registrations. */
export function createRegistrationsDesk(): RegistrationsDesk {
  const list = createRegistrationList();
  const workshops = createResource(fetchWorkshops);
  return {
    list,
    workshops,
    saver: createRowSaver({ replace: list.replace, send: changeRegistration, find: findRegistration }),
    cancel: (row) =>
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
