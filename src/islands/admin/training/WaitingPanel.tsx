import { useState } from 'react';
import { WAITLIST } from '#src/contract/waitlist.ts';
import { trainings } from '#src/islands/admin/trainings/training-list.ts';
import { waitingColumns, WaitingList } from '#src/islands/admin/trainings/WaitingListsPanel.tsx';
import { SORT_FILTER } from '#src/islands/dashboard/ListTools.tsx';
import { createList } from '#src/stores/list.ts';

export function WaitingPanel({ trainingId }: { trainingId: number }) {
  const workshopId = String(trainingId);
  const [list] = useState(() => createList({ ...WAITLIST, fixed: { workshopId } }));
  const [columns] = useState(() => waitingColumns(list, null));
  return (
    <WaitingList
      list={list}
      filters={[SORT_FILTER]}
      columns={columns}
      workshopId={workshopId}
      onRemoved={() => void trainings.load()}
    />
  );
}
