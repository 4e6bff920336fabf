import { useState } from 'react';
import { cancelTraining, restoreTraining, type AdminTraining } from '#src/contract/admin-trainings.ts';
import type { TrainingKind } from '#src/contract/trainings.ts';
import { NotifyChoice } from '#src/islands/admin/kit/NotifyChoice.tsx';
import type { MenuEntry } from '#src/islands/dashboard/RowMenu.tsx';
import { ConfirmButtons } from '#src/islands/dashboard/ConfirmButtons.tsx';
import {
  cancelledTrainingNotice,
  restoredTrainingNotice,
  waitingCancelledNotice,
  waitingRestoredNotice,
} from '#src/lib/training-notices.ts';
import { runRowAction } from '#src/islands/admin/kit/row-action.ts';
import { formatCount } from '#src/lib/text.ts';
import type { TrainingRows } from './training-list.ts';

const ACTIONS = {
  cancel: {
    text: () => 'Cancel',
    heading: (kind: TrainingKind) => `Cancel this ${kind}?`,
    explanation: 'Nobody can register any more, and places on offer are withdrawn. It can be restored later.',
    question: 'Tell them that it is cancelled?',
    notices: { registered: cancelledTrainingNotice, waiting: waitingCancelledNotice },
    confirm: (kind: TrainingKind) => `Cancel the ${kind}`,
    buttons: {},
    send: cancelTraining,
    texts: (kind: TrainingKind) => ({ done: `The ${kind} is cancelled.`, failed: `Failed to cancel the ${kind}` }),
  },
  restore: {
    text: (kind: TrainingKind) => `Restore the ${kind}`,
    heading: (kind: TrainingKind) => `Restore this ${kind}?`,
    explanation: 'Everybody who is registered keeps the place, and free places are offered to the waiting list.',
    question: 'Tell them that it is going ahead?',
    notices: { registered: restoredTrainingNotice, waiting: waitingRestoredNotice },
    confirm: (kind: TrainingKind) => `Restore the ${kind}`,
    buttons: { tone: 'primary', keepText: 'Leave it cancelled' },
    send: restoreTraining,
    texts: (kind: TrainingKind) => ({ done: `The ${kind} is back.`, failed: `Failed to restore the ${kind}` }),
  },
} as const;

interface QuestionProps {
  action: keyof typeof ACTIONS;
  list: TrainingRows;
  training: AdminTraining;
}

/** Opens a dialog that asks before it cancels or restores a training. */
export function trainingEntry(question: QuestionProps): MenuEntry {
  const { kind, title } = question.training;
  const { text, heading } = ACTIONS[question.action];
  return {
    text: text(kind),
    label: `${text(kind)} ${title}`,
    isDanger: question.action === 'cancel',
    dialog: {
      heading: heading(kind),
      content: (close) => <TrainingQuestion {...question} close={close} />,
    },
  };
}

function TrainingQuestion({ action, list, training, close }: QuestionProps & { close: () => void }) {
  const [notifies, setNotifies] = useState(true);
  const { explanation, question, notices, confirm, buttons, send, texts } = ACTIONS[action];
  const isAnyoneRegistered = training.placesTaken > 0;
  const people = peopleOf(training);
  return (
    <>
      <p>
        {training.title}, {training.date}. {explanation}
      </p>
      {people !== '' && (
        <NotifyChoice
          question={`${people}. ${question}`}
          notice={notices[isAnyoneRegistered ? 'registered' : 'waiting'](training)}
          notifies={notifies}
          onChange={setNotifies}
        />
      )}
      {action === 'cancel' && isAnyoneRegistered && (
        <p className="mt-4">Afterwards, “To refund” lists everyone who has paid.</p>
      )}
      <ConfirmButtons
        {...buttons}
        text={confirm(training.kind)}
        onConfirm={() => runRowAction(list, send(training.id, notifies && people !== ''), texts(training.kind))}
        close={close}
      />
    </>
  );
}

/** "2 people are registered, and 1 person is waiting"; empty if nobody is. People with an offer wait for a place too. */
function peopleOf({ placesTaken, placesHeld, waiting: inLine }: AdminTraining): string {
  const waiting = inLine + placesHeld;
  return [
    ...(placesTaken > 0 ? [`${formatCount(placesTaken, 'person is', 'people are')} registered`] : []),
    ...(waiting > 0 ? [`${formatCount(waiting, 'person is', 'people are')} waiting`] : []),
  ].join(', and ');
}
