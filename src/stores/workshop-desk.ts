import { adminWorkshopSchema, changeWorkshop, type AdminWorkshop } from '#src/contract/admin-workshops.ts';
import { TIME_OR_NAME } from '#src/contract/lists.ts';
import { perform } from './deed.ts';
import { createList, type List } from './list.ts';

/** All workshops, past ones among them. */
export function createWorkshopList(): List<AdminWorkshop> {
  return createList({
    path: '/api/admin/workshops',
    row: adminWorkshopSchema,
    filters: { search: 'text', sort: TIME_OR_NAME },
  });
}

/** Closes a workshop's registration, or opens it again. */
export async function switchRegistration(list: List<AdminWorkshop>, workshop: AdminWorkshop): Promise<void> {
  const { id, registrationOpen, updatedAt } = workshop;
  await perform(
    changeWorkshop(id, { registrationOpen: !registrationOpen, updatedAt }),
    {
      done: registrationOpen ? 'Registration is closed.' : 'Registration is open.',
      failed: 'Failed to change the registration',
    },
    list.replace,
  );
}
