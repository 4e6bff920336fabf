import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { ADMIN_TRAININGS, type AdminTraining } from '#src/contract/admin-trainings.ts';
import { TIME_OR_NAME } from '#src/contract/lists.ts';
import { TRAINING_KINDS } from '#src/contract/trainings.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { choiceFilter, type ListFilter } from '#src/islands/dashboard/ListTools.tsx';
import { TableList } from '#src/islands/dashboard/TableList.tsx';
import { capitalised } from '#src/lib/text.ts';
import { createMemoryDraft } from '#src/stores/draft.ts';
import { createList, type List } from '#src/stores/list.ts';
import { EditTraining, type Edited } from '#src/islands/admin/training/form/EditTraining.tsx';
import { TRAINING_COLUMNS } from './TrainingColumns.tsx';
import { trainingMenu } from './training-menu.ts';

const NEXT = { sort: 'startsAt', past: 'false' } as const;

const FILTERS: readonly ListFilter[] = [
  choiceFilter('kind', 'Kind', TRAINING_KINDS, (kind) => `${capitalised(kind)}s`),
  {
    name: 'sort',
    label: 'Order',
    options: [
      { value: 'startsAt', label: 'First day first' },
      { value: '-startsAt', label: 'Last day first' },
      { value: 'name', label: 'Title, A to Z' },
      { value: '-createdAt', label: 'Newest first' },
    ],
  },
];

export function TrainingsPanel() {
  const [list] = useState(() =>
    createList({
      ...ADMIN_TRAININGS,
      filters: {
        ...{ search: 'text', kind: TRAINING_KINDS, past: ['true', 'false'] },
        sort: [...TIME_OR_NAME, 'startsAt', '-startsAt'],
      },
      defaults: NEXT,
    }),
  );
  const [draft] = useState(createMemoryDraft);
  const [edited, setEdited] = useState<Edited | null>(null);
  return (
    <>
      <TableList
        list={list}
        noun="trainings"
        searchLabel="Title or place"
        filters={FILTERS}
        columns={TRAINING_COLUMNS}
        menu={(row) =>
          trainingMenu(list, row, {
            onEdit: (training) => setEdited({ training }),
            onCopy: (copied) => setEdited({ training: null, copied }),
          })
        }
      >
        <PastSwitch list={list} />
        <Button tone="primary" onClick={() => setEdited({ training: null })}>
          Create a training
        </Button>
      </TableList>
      {edited && <EditTraining edited={edited} list={list} draft={draft} onClose={() => setEdited(null)} />}
    </>
  );
}

/** Shows trainings that are over, the last one first, in place of those to come. */
function PastSwitch({ list }: { list: List<AdminTraining> }) {
  const { past } = useStore(list.$filterValues);
  return (
    <label className="switch">
      <input
        type="checkbox"
        role="switch"
        checked={past === 'true'}
        onChange={({ target }) =>
          list.setFilters(target.checked ? { past: 'true', sort: '-startsAt' } : { past: '', sort: '' })
        }
      />
      <span>Past trainings</span>
    </label>
  );
}
