import { useState } from 'react';
import { cancelRegistration, putBackRegistration, type Registration } from '#src/contract/registrations.ts';
import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import { CheckField } from '#src/islands/admin/kit/CheckField.tsx';
import { runRowAction } from '#src/islands/admin/kit/row-action.ts';
import { useTraining } from '#src/islands/admin/training/training-list.ts';
import { NotifyChoice } from '#src/islands/admin/kit/NotifyChoice.tsx';
import { CHAT_READY } from '#src/islands/admin/kit/send-chat.ts';
import { ConfirmButtons } from '#src/islands/dashboard/ConfirmButtons.tsx';
import type { MenuEntry } from '#src/islands/dashboard/RowMenu.tsx';
import { formatAed } from '#src/lib/money.ts';
import { attendeeName } from '#src/lib/people.ts';
import { cancelledRegistrationNotice, restoredRegistrationNotice } from '#src/lib/training-notices.ts';
import type { List } from '#src/stores/list.ts';
import { bookedTraining } from './booking-words.ts';

const ACTIONS = {
  cancel: {
    entry: { text: 'Cancel', isDanger: true },
    label: 'Cancel registration of',
    explanation: (name: string, training: string) =>
      `${name} is registered for ${training}. Once it is cancelled, the place opens up for someone else. It can be restored while a place is free.`,
    question: 'Tell her that her place is cancelled?',
    notice: (training: AdminTraining, { balance }: Registration, moneyBack: boolean) =>
      cancelledRegistrationNotice(training, moneyBack ? balance.paidAed : null),
    buttons: { text: 'Cancel the registration', busyText: 'Cancelling...' },
    send: (row: Registration, notifies: boolean, moneyBack: boolean) =>
      cancelRegistration(row.id, { notify: notifies, moneyBack }),
    texts: {
      done: 'The registration is cancelled and its place is free.',
      failed: 'Failed to cancel the registration',
    },
  },
  restore: {
    entry: { text: 'Restore' },
    label: 'Restore the registration of',
    explanation: (name: string, training: string) =>
      `${name} takes a place in ${training} again, if one is free. The link, the payment and the history stay the same.`,
    question: 'Tell her that she has her place again?',
    notice: restoredRegistrationNotice,
    buttons: { tone: 'primary', text: 'Restore the registration', keepText: 'Leave it cancelled' },
    send: (row: Registration, notifies: boolean) => putBackRegistration(row.id, notifies),
    texts: { done: 'The registration is back.', failed: 'Failed to restore the registration' },
  },
} as const;

/** Why nobody can be told; `null` if the guest or an attendee can be. The message has to name dates. */
function whyNotTold({ email, phoneE164, attendees, trainingId }: Registration): string | null {
  if ((email ?? phoneE164) === null && attendees.every((attendee) => attendee.email === null))
    return 'there is no address';
  return trainingId === null ? 'there are no dates yet' : null;
}

interface PlaceQuestionProps {
  action: keyof typeof ACTIONS;
  list: List<Registration>;
  row: Registration;
}

/** Cancels a registration, or restores one that was cancelled by mistake. */
export function placeEntry(question: PlaceQuestionProps): MenuEntry {
  const { entry, label } = ACTIONS[question.action];
  return {
    ...entry,
    label: `${label} ${attendeeName(question.row)}`,
    dialog: {
      heading: `${entry.text} this registration?`,
      content: (close) => <PlaceQuestion {...question} close={close} />,
    },
  };
}

function PlaceQuestion({ action, list, row, close }: PlaceQuestionProps & { close: () => void }) {
  const { explanation, question, notice, buttons, send, texts } = ACTIONS[action];
  const training = useTraining(row.trainingId);
  const whyNot = whyNotTold(row);
  const isByChat = row.email === null && row.phoneE164 !== null;
  const [notifies, setNotifies] = useState(whyNot === null);
  const hasMoney = action === 'cancel' && row.balance.paidAed > 0;
  const [moneyBack, setMoneyBack] = useState(hasMoney);
  const done = notifies && isByChat ? `${texts.done} ${CHAT_READY}` : texts.done;
  const act = () => runRowAction(list, send(row, notifies, moneyBack), { ...texts, done });
  return (
    <>
      <p>{explanation(attendeeName(row), bookedTraining(row))}</p>
      {hasMoney && (
        <div className="mt-4">
          <CheckField
            label={`List ${formatAed(row.balance.paidAed)} for refund`}
            checked={moneyBack}
            onChange={({ currentTarget }) => setMoneyBack(currentTarget.checked)}
          />
        </div>
      )}
      {whyNot ? (
        <p className="mt-4 font-semibold">{`No email goes out, because ${whyNot}. Please call her.`}</p>
      ) : (
        <NotifyChoice
          question={question}
          {...(isByChat && { yes: 'with a message to send on WhatsApp' })}
          notice={training && !isByChat ? notice(training, row, moneyBack) : null}
          notifies={notifies}
          onChange={setNotifies}
        />
      )}
      <ConfirmButtons {...buttons} onConfirm={act} close={close} />
    </>
  );
}
