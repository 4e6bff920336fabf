import { useState } from 'react';
import { ADMIN_WORKSHOPS, type AdminWorkshop } from '#src/contract/admin-workshops.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { TableList } from '#src/islands/dashboard/TableList.tsx';
import { refresh } from '#src/stores/admin-dashboard.ts';
import { createMemoryDraft } from '#src/stores/draft.ts';
import { createList } from '#src/stores/list.ts';
import { WorkshopForm } from './WorkshopForm.tsx';
import { workshopColumns } from './WorkshopColumns.tsx';

export function WorkshopsPanel() {
  const [list] = useState(() => createList(ADMIN_WORKSHOPS));
  const [draft] = useState(createMemoryDraft);
  const [edited, setEdited] = useState<AdminWorkshop | 'new' | null>(null);
  const [columns] = useState(() => workshopColumns(list, setEdited));
  return (
    <>
      <TableList
        list={list}
        noun="workshops"
        searchLabel="Search by title or place"
        columns={columns}
        onRefresh={refresh}
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
