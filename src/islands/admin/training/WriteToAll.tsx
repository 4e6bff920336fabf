import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { sendTrainingMessage, type AdminTraining } from '#src/contract/admin-trainings.ts';
import { trainingMessageSchema, type TrainingMessage } from '#src/contract/training-requests.ts';
import type { MenuEntry } from '#src/islands/dashboard/RowMenu.tsx';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { ChoiceField, Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { formatCount } from '#src/lib/text.ts';
import { whatsappLink } from '#src/lib/contact-links.ts';
import { messageParagraphs } from '#src/lib/training-notices.ts';
import { createConfirmation, type Confirmation } from '#src/islands/admin/kit/confirmation.ts';
import { staffForm } from '#src/islands/admin/kit/staff-form.ts';
import { EmailPreview } from '#src/islands/admin/kit/EmailPreview.tsx';
import type { FormStore } from '#src/stores/form.ts';
import { watchExpiry } from '#src/stores/session-calls.ts';
import { type TrainingPerson, fetchRecipients, type Recipients, sendText } from './training-people.ts';
import { Step } from '#src/islands/admin/kit/Step.tsx';

interface MessageQuestion extends TrainingMessage {
  recipients: Recipients;
}

interface MessageStore extends FormStore {
  /** Shows whom the message reaches before it is sent. */
  preview: Confirmation<MessageQuestion, true>;
}

/** A dialog in which staff write to everyone who is registered, or everyone who waits. */
export function messageDialog(training: AdminTraining): NonNullable<MenuEntry['dialog']> {
  return {
    heading: 'Write to all',
    content: (close) => <WriteToAll training={training} close={close} />,
  };
}

interface WriteToAllProps {
  training: AdminTraining;
  close: () => void;
}

export function createMessageForm({ training, close }: WriteToAllProps): MessageStore {
  const preview = createConfirmation<MessageQuestion, true>();
  const form = staffForm({
    schema: trainingMessageSchema,
    async send(message, options) {
      const recipients = await fetchRecipients(training, message.notify);
      await preview.ask({ ...message, recipients });
      return watchExpiry(sendTrainingMessage(training.id, message, options));
    },
    done: ({ queued, chats }) => {
      const byEmail = `${formatCount(queued, 'email goes', 'emails go')} out now.`;
      const byChat = `Today has ${formatCount(chats, 'message', 'messages')} to send on WhatsApp.`;
      return [(queued > 0 || chats === 0) && byEmail, chats > 0 && byChat].filter(Boolean).join(' ');
    },
    failed: 'The message could not be sent. Please try again.',
    close,
  });
  return { ...form, preview };
}

/** An email from the administrator to all registered or waiting people. It shows the recipients first. */
function WriteToAll(props: WriteToAllProps) {
  const [form] = useState(() => createMessageForm(props));
  const question = useStore(form.preview.$question);
  const { title, date, placesTaken } = props.training;
  const who = [
    { value: 'registered', label: `Everyone registered (${placesTaken})` },
    { value: 'waiting', label: 'Everyone on the waiting list' },
  ];
  return (
    <Step of={question}>
      {question && <Preview question={question} onAnswer={form.preview.answer} />}
      <div hidden={question !== null}>
        <p className="mb-4">
          {title}, {date}
        </p>
        <Form store={form} label="Write to all" submitLabel="See the email" busyLabel="Loading...">
          <ChoiceField name="notify" label="To" options={who} defaultValue="registered" />
          <Field name="subject" label="Subject" required />
          <Field name="text" label="Text" required multiline />
        </Form>
      </div>
    </Step>
  );
}

interface PreviewProps {
  question: MessageQuestion;
  onAnswer: (answer: true | null) => void;
}

function Preview({ question, onAnswer }: PreviewProps) {
  const { subject, text, notify, recipients } = question;
  const { people } = recipients;
  const send = sendText(recipients);
  const who = notify === 'registered' ? 'registered' : 'waiting';
  return (
    <>
      <p className="mb-4 font-semibold">{`${formatCount(people.length, 'person is', 'people are')} ${who}.`}</p>
      <EmailPreview subject={subject} paragraphs={messageParagraphs(text)} />
      <div className="mt-6 flex flex-wrap gap-3">
        {send !== null && (
          <Button tone="primary" onClick={() => onAnswer(true)}>
            {send}
          </Button>
        )}
        <Button onClick={() => onAnswer(null)}>Back</Button>
      </div>
      {people.length > 0 && <Chats people={people} text={text} />}
    </>
  );
}

/** Links to send the same message on WhatsApp, one for each person. */
function Chats({ people, text }: { people: readonly TrainingPerson[]; text: string }) {
  return (
    <details className="mt-6">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">Or write to them by WhatsApp</summary>
      <ul>
        {people.map(({ id, name, phoneE164 }) => (
          <li key={id}>
            {phoneE164 === null ? (
              <span className="inline-block py-2 text-dusk">{name}: no number for WhatsApp</span>
            ) : (
              <a
                href={whatsappLink(phoneE164, text)}
                target="_blank"
                rel="noopener"
                aria-label={`WhatsApp chat with ${name} (opens in a new tab)`}
                className="inline-block py-2 text-ember underline"
              >
                {name}
              </a>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
