import { useState } from 'react';
import { ADMIN_TRAININGS, type AdminTraining } from '#src/contract/admin-trainings.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { Modal } from '#src/islands/dashboard/Modal.tsx';
import { TableList } from '#src/islands/dashboard/TableList.tsx';
import { LazyPart } from '#src/islands/form/LazyPart.tsx';
import { createMemoryDraft } from '#src/stores/draft.ts';
import { createList } from '#src/stores/list.ts';
import { TRAINING_COLUMNS } from './TrainingColumns.tsx';
import { trainingMenu } from './TrainingMenu.tsx';

const loadForm = async () => (await import('./TrainingForm.tsx')).TrainingForm;

/** The training that the open form changes, or copies into a new one. */
interface Edited {
  training: AdminTraining | null;
  copied?: AdminTraining;
}

export function TrainingsPanel() {
  const [list] = useState(() => createList(ADMIN_TRAININGS));
  const [draft] = useState(createMemoryDraft);
  const [edited, setEdited] = useState<Edited | null>(null);
  const heading = edited?.training ? `Change the ${edited.training.kind}` : 'Create a training';
  return (
    <>
      <TableList
        list={list}
        noun="trainings"
        searchLabel="Title or place"
        columns={TRAINING_COLUMNS}
        menu={(row) =>
          trainingMenu(list, row, {
            onEdit: (training) => setEdited({ training }),
            onCopy: (copied) => setEdited({ training: null, copied }),
          })
        }
      >
        <Button tone="primary" onClick={() => setEdited({ training: null })}>
          Create a training
        </Button>
      </TableList>
      {edited && (
        <Modal heading={heading} onClose={() => setEdited(null)}>
          {(close) => <LazyPart load={loadForm} props={{ ...edited, heading, draft, list, onSaved: close }} />}
        </Modal>
      )}
    </>
  );
}
