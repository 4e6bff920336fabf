import {
  sendWorkshopMessage,
  workshopMessageSchema,
  type AdminWorkshop,
  type WorkshopMessage,
} from '#src/contract/admin-workshops.ts';
import { formatCount } from '#src/lib/text.ts';
import { createConfirmation, NotConfirmedError, type Confirmation } from './confirmation.ts';
import { createFormStore, type FormStore } from '#src/stores/form.ts';
import { staffErrorToast, watchExpiry } from '#src/stores/session-calls.ts';
import { showSuccess } from '#src/stores/toast.ts';
import { fetchRecipients, type Recipients } from './workshop-people.ts';

export interface MessageQuestion extends WorkshopMessage {
  recipients: Recipients;
}

export interface MessageStore extends FormStore {
  /** Shows whom the message reaches before it is sent. */
  preview: Confirmation<MessageQuestion, true>;
}

export function createMessageForm(workshop: AdminWorkshop, onSent: () => void): MessageStore {
  const preview = createConfirmation<MessageQuestion, true>();
  const form = createFormStore({
    schema: workshopMessageSchema,
    async send(values) {
      const message = workshopMessageSchema.parse(values);
      const recipients = await watchExpiry(fetchRecipients(workshop.id, message.notify));
      await preview.ask({ ...message, recipients });
      return watchExpiry(sendWorkshopMessage(workshop.id, message));
    },
    onSent(queued) {
      showSuccess(`${formatCount(queued, 'email goes', 'emails go')} out now.`);
      onSent();
    },
    errorToast: (error) =>
      error instanceof NotConfirmedError
        ? null
        : staffErrorToast(error, 'The message could not be sent. Please try again.'),
  });
  return { ...form, preview };
}
