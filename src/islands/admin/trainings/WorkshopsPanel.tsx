import { useState } from 'react';
import { ADMIN_WORKSHOPS, type AdminWorkshop } from '#src/contract/admin-workshops.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { TableList } from '#src/islands/dashboard/TableList.tsx';
import { LazyPart } from '#src/islands/form/LazyPart.tsx';
import { createMemoryDraft } from '#src/stores/draft.ts';
import { createList } from '#src/stores/list.ts';
import { WORKSHOP_COLUMNS } from './WorkshopColumns.tsx';
import { workshopMenu } from './WorkshopMenu.tsx';

const loadForm = async () => (await import('./WorkshopForm.tsx')).WorkshopForm;

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
        <LazyPart
          load={loadForm}
          props={{ workshop: edited === 'new' ? null : edited, draft, list, onClose: () => setEdited(null) }}
        />
      )}
    </>
  );
}
