import { useState, type SyntheticEvent } from 'react';
import { feedbackFormSchema, sendFeedback, type Feedback, type Permission } from '#src/contract/feedback.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import { ChoiceField, Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { createMemoryDraft } from '#src/stores/draft.ts';
import { createFormStore, type FormStore } from '#src/stores/form.ts';
import { linkErrorToast } from '#src/stores/link-token.ts';
import { $feedback, lastDay } from './feedback.ts';
import { ScoreField } from './ScoreField.tsx';

function createFeedbackForm(token: string, { answer }: Feedback, onSent: () => void): FormStore {
  const { score, uses, change, permission, area } = answer ?? {};
  return createFormStore({
    schema: feedbackFormSchema,
    draft: createMemoryDraft({
      ...(score && { score: String(score) }),
      ...(permission && { permission }),
      ...{ uses: uses ?? '', change: change ?? '', area: area ?? '' },
    }),
    send: (values) => sendFeedback({ ...feedbackFormSchema.parse(values), token }),
    onSent(feedback) {
      $feedback.set({ phase: 'found', token, feedback, isSent: true });
      onSent();
    },
    errorToast: linkErrorToast,
  });
}

interface FeedbackFormProps {
  token: string;
  feedback: Feedback;
  onSent: () => void;
}

export function FeedbackForm({ token, feedback, onSent }: FeedbackFormProps) {
  const [form] = useState(() => createFeedbackForm(token, feedback, onSent));
  const { name, training, answer } = feedback;
  const [permission, setPermission] = useState<string>(answer?.permission ?? '');
  const [area, setArea] = useState(answer?.area ?? null);
  const isOneDay = dubaiDate(training.startsAt) === dubaiDate(training.endsAt);
  const follow = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.name === 'permission') setPermission(target.value);
    if (target.name === 'area') setArea(target.value);
  };
  return (
    <Form store={form} label="Your answer" submitLabel="Send my answer" busyLabel="Sending..." className="grid gap-7">
      <ScoreField legend={isOneDay ? 'How useful was the day?' : 'How useful was the course?'} />
      <Field name="uses" label="What do you use now?" multiline />
      <Field name="change" label="What should we change?" multiline />
      <div onChange={follow}>
        <ChoiceField name="permission" label="Who may read it?" options={permissionOptions(name, area)} />
        {permission === 'name-area' && (
          <div className="mt-4">
            <Field name="area" label="Your area" required autoComplete="off" defaultValue={area ?? ''} />
          </div>
        )}
      </div>
      <p className="text-sm text-dusk">
        We publish your words as they are, or not at all. Please name no child. You can take your permission back here{' '}
        until {lastDay(feedback)}; after that, write to us.
      </p>
    </Form>
  );
}

/** `detail` shows the name as on the site. @param area what was typed so far */
export function permissionOptions(name: string, area: string | null) {
  return [
    { value: 'none', label: 'Only Nova', detail: 'Nobody else sees it' },
    { value: 'name', label: 'Everyone, with my first name', detail: `“${name}”` },
    {
      value: 'name-area',
      label: 'Everyone, with my first name and area',
      detail: `“${name}, ${area?.trim() || 'your area'}”`,
    },
  ] satisfies { value: Permission; label: string; detail: string }[];
}
