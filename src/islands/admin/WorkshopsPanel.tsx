import { useState } from 'react';
import type { AdminWorkshop } from '#src/contract/admin-workshops.ts';
import { WORKSHOPS_FAILED } from '#src/contract/workshops.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { DataTable } from '#src/islands/dashboard/DataTable.tsx';
import { ListTools, ORDER } from '#src/islands/dashboard/ListTools.tsx';
import { ListView } from '#src/islands/dashboard/ListView.tsx';
import { createDialogDraft } from '#src/stores/draft.ts';
import { createWorkshopList } from '#src/stores/workshop-list.ts';
import type { PanelProps } from './panel-props.ts';
import { WorkshopForm } from './WorkshopForm.tsx';
import { workshopColumns } from './WorkshopColumns.tsx';

const TEXTS = { loading: 'Loading workshops...', empty: 'No workshops found.', failed: WORKSHOPS_FAILED };

/** Workshops: created, changed, their registration closed and opened again. */
export function WorkshopsPanel({ dashboard }: PanelProps) {
  const [list] = useState(createWorkshopList);
  const [draft] = useState(createDialogDraft);
  const [edited, setEdited] = useState<AdminWorkshop | 'new' | null>(null);
  const [columns] = useState(() => workshopColumns(list, setEdited));
  return (
    <>
      <ListTools list={list} searches="Search by title or place" filters={[ORDER]} onRefresh={dashboard.refresh}>
        <Button tone="primary" onClick={() => setEdited('new')}>
          Create a workshop
        </Button>
      </ListTools>
      <ListView list={list} name="workshops" texts={TEXTS}>
        {(rows) => <DataTable caption="Workshops" rows={rows} columns={columns} />}
      </ListView>
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
