import { useState } from 'react';
import { ADMIN_WORKSHOPS, type AdminWorkshop } from '#src/contract/admin-workshops.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { TableList } from '#src/islands/dashboard/TableList.tsx';
import { createMemoryDraft } from '#src/stores/draft.ts';
import { createList } from '#src/stores/list.ts';
import { WorkshopForm } from './WorkshopForm.tsx';
import { WORKSHOP_COLUMNS } from './WorkshopColumns.tsx';
import { workshopMenu } from './WorkshopMenu.tsx';

export function WorkshopsPanel() {
  const [list] = useState(() => createList(ADMIN_WORKSHOPS));
  const [draft] = useState(createMemoryDraft);
  const [edited, setEdited] = useState<AdminWorkshop | 'new' | null>(null);
  return (
    <>
      <TableList
        list={list}
        noun="workshops"
        searchLabel="Title or place"
        columns={WORKSHOP_COLUMNS}
        menu={(row) => workshopMenu(list, row, setEdited)}
      >
        <Button tone="primary" onClick={() => setEdited('new')}>
          Create a workshop
        </Button>
      </TableList>
      {edited !== null && (
        <WorkshopForm
          workshop={edited === 'new' ? null : edited}
          draft={draft}
          list={list}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
