import { useState } from 'react';
import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import { Modal } from '#src/islands/dashboard/Modal.tsx';
import { LazyPart } from '#src/islands/form/LazyPart.tsx';
import { createMemoryDraft, type Draft } from '#src/stores/draft.ts';
import type { TrainingRows } from '#src/islands/admin/training/training-list.ts';

const loadForm = async () => (await import('./TrainingForm.tsx')).TrainingForm;

/** The training that the open form changes, or copies into a new one. */
export interface Edited {
  training: AdminTraining | null;
  copied?: AdminTraining;
}

interface EditTrainingProps {
  edited: Edited;
  list: TrainingRows;
  /** Keeps what was typed for a new training. */
  draft?: Draft;
  onClose: () => void;
}

/** The form of a training in a dialog. */
export function EditTraining({ edited, list, draft: kept, onClose }: EditTrainingProps) {
  const [draft] = useState(() => kept ?? createMemoryDraft());
  const heading = edited.training ? `Change the ${edited.training.kind}` : 'Create a training';
  return (
    <Modal heading={heading} onClose={onClose}>
      {(close) => <LazyPart load={loadForm} props={{ ...edited, heading, draft, list, onSaved: close }} />}
    </Modal>
  );
}
