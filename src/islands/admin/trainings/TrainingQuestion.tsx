import { useState } from 'react';
import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import type { TrainingKind } from '#src/contract/trainings.ts';
import { NotifyChoice } from '#src/islands/admin/rows/NotifyChoice.tsx';
import { ConfirmButtons } from '#src/islands/dashboard/ConfirmButtons.tsx';
import {
  cancelledTrainingNotice,
  restoredTrainingNotice,
  waitingCancelledNotice,
  waitingRestoredNotice,
} from '#src/lib/training-notices.ts';
import { cancel, peopleOf, restore } from './training-changes.ts';
import type { TrainingRows } from './training-list.ts';

const ACTIONS = {
  cancel: {
    explanation: 'Nobody can register any more, and places on offer are withdrawn. It can be restored later.',
    question: 'Tell them that it is cancelled?',
    notices: { registered: cancelledTrainingNotice, waiting: waitingCancelledNotice },
    confirm: (kind: TrainingKind) => `Cancel the ${kind}`,
    buttons: {},
    run: cancel,
  },
  restore: {
    explanation: 'Everybody who is registered keeps the place, and free places are offered to the waiting list.',
    question: 'Tell them that it takes place?',
    notices: { registered: restoredTrainingNotice, waiting: waitingRestoredNotice },
    confirm: (kind: TrainingKind) => `Restore the ${kind}`,
    buttons: { tone: 'primary', keepText: 'Leave it cancelled' },
    run: restore,
  },
} as const;

interface QuestionProps {
  action: keyof typeof ACTIONS;
  list: TrainingRows;
  workshop: AdminTraining;
}

/** Asks before a training is cancelled, or restored. */
export function TrainingQuestion({ action, list, workshop, close }: QuestionProps & { close: () => void }) {
  const [notifies, setNotifies] = useState(true);
  const { explanation, question, notices, confirm, buttons, run } = ACTIONS[action];
  const isAnyoneRegistered = workshop.placesTaken > 0;
  const people = peopleOf(workshop);
  return (
    <>
      <p>
        {workshop.title}, {workshop.date}. {explanation}
      </p>
      {people !== '' && (
        <NotifyChoice
          question={`${people}. ${question}`}
          notice={notices[isAnyoneRegistered ? 'registered' : 'waiting'](workshop)}
          notifies={notifies}
          onChange={setNotifies}
        />
      )}
      {action === 'cancel' && isAnyoneRegistered && (
        <p className="mt-4">Afterwards, "Pay back or move" lists who has paid.</p>
      )}
      <ConfirmButtons
        {...buttons}
        text={confirm(workshop.kind)}
        onConfirm={() => run(list, workshop, notifies && people !== '')}
        close={close}
      />
    </>
  );
}
