import { useStore } from '@nanostores/react';
import { use, useState } from 'react';
import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import { TRAINING_ENTRIES } from '#src/contract/training-entries.ts';
import { TRAINING_KINDS, type TrainingKind } from '#src/contract/trainings.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { ChoiceField, Field, FormContext } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { AskedIf } from '#src/islands/form/NannyFields.tsx';
import { COURSE_TYPES } from '#src/lib/course-names.ts';
import { courseName } from '#src/stores/shown-names.ts';
import { capitalised, formatCount } from '#src/lib/text.ts';
import { NotifyChoice } from '#src/islands/admin/kit/NotifyChoice.tsx';
import { CheckField } from '#src/islands/admin/kit/CheckField.tsx';
import { PackageFields, SessionFields } from './GroupFields.tsx';
import { PageChoice } from './PageChoice.tsx';
import { Step } from '#src/islands/admin/kit/Step.tsx';
import { createTrainingForm, type MoveQuestion, type TrainingFormOptions } from './training-form.ts';

const KINDS = TRAINING_KINDS.map((value) => ({ value, label: capitalised(value) }));
const courses = () => COURSE_TYPES.map((value) => ({ value, label: courseName(value) }));

/** Names of the entries, as their pages have them. */
const ENTRY_NAMES: Readonly<Record<string, string>> = {
  'intro-workshop': 'Build Calm, Professional, Toddler-Focused Care',
  'newborn-workshop': 'Newborn & Maternity Workshop',
  'toddler-workshop': 'Toddler Training Workshop',
  'first-aid': 'Paediatric First Aid',
  'full-course-2025': 'Full Professional Course',
};

/** No page, or a page that does not determine the course. */
const WITHOUT_COURSE = ['', ...Object.keys(TRAINING_ENTRIES).filter((name) => !TRAINING_ENTRIES[name]?.courseType)];

function entriesOf(kind: TrainingKind) {
  return Object.entries(TRAINING_ENTRIES)
    .filter(([, entry]) => entry.kind === kind)
    .map(([value, { courseType }]) => ({
      value,
      label: courseType ? courseName(courseType) : (ENTRY_NAMES[value] ?? value),
    }));
}

export interface TrainingFormProps extends TrainingFormOptions {
  /** The dialog's heading. */
  heading: string;
}

export function TrainingForm({ heading, ...options }: TrainingFormProps) {
  const [form, setForm] = useState(() => createTrainingForm(options));
  const [copied, setCopied] = useState(options.copied);
  const question = useStore(form.move.$question);
  const { kind, isShort, sessions, packages } = useStore(form.$shape);
  const isNew = options.training === null;
  const beLike = (training: AdminTraining) => {
    setForm(createTrainingForm({ ...options, copied: training, typed: form.savedValues() }));
    setCopied(training);
  };
  return (
    <Step of={question}>
      {question && <Move question={question} onAnswer={form.move.answer} />}
      <div hidden={question !== null}>
        <Form
          key={copied?.id}
          store={form}
          label={heading}
          submitLabel={isNew ? `Create ${kind}` : `Save ${kind}`}
          busyLabel="Saving..."
        >
          {isNew && <ChoiceField name="kind" label="What is it?" options={KINDS} defaultValue="workshop" />}
          <PageChoice options={entriesOf(kind)} onLike={isNew && !copied ? beLike : undefined} />
          {kind === 'course' && (
            <AskedIf name="entry" value={WITHOUT_COURSE}>
              <CourseField />
            </AskedIf>
          )}
          <Field name="title" label="Title" required />
          <Field name="shortTitle" label="Short title" hint="For lists and email subjects: at most 40 characters." />
          <Field name="description" label="Description" required multiline />
          <SessionFields form={form} rows={sessions} kind={kind} takesFocus={copied !== undefined} />
          <Field name="location" label="Place" required />
          <Field name="capacity" label="Number of places" required inputMode="numeric" />
          <PackageFields form={form} rows={packages} isShort={isShort} />
          <Field
            name="registrationClosesAt"
            label="Registration closes at, if not at the start"
            type="datetime-local"
          />
          <Field
            name="payWithinHours"
            label="Unpaid places are released after (hours)"
            hint="Leave empty to keep them."
            inputMode="numeric"
          />
          <Field
            name="validMonths"
            label="Certificates are valid for (months)"
            hint="Leave empty if they don’t expire."
            inputMode="numeric"
          />
          <Field name="trainerNotes" label="Notes for the trainer" multiline />
          <CheckField name="byInvitation" label="By invitation: not on the site" />
          <CheckField name="registrationOpen" label="Registration is open" />
          <CheckField name="reminder" label="Remind everyone the day before" />
        </Form>
      </div>
    </Step>
  );
}

/** Which course the training is of. */
function CourseField() {
  const { kept } = use(FormContext);
  return <Field name="courseType" label="Course" required options={courses()} defaultValue={kept()['courseType']} />;
}

interface MoveProps {
  question: MoveQuestion;
  onAnswer: (notifies: boolean | null) => void;
}

function Move({ question: { registered, notice }, onAnswer }: MoveProps) {
  const [notifies, setNotifies] = useState(true);
  return (
    <>
      <NotifyChoice
        question={`${formatCount(registered, 'person is', 'people are')} registered. Tell them about the change?`}
        notice={notice}
        notifies={notifies}
        onChange={setNotifies}
      />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button tone="primary" onClick={() => onAnswer(notifies)}>
          {notifies ? 'Save and send' : 'Save without an email'}
        </Button>
        <Button onClick={() => onAnswer(null)}>Back</Button>
      </div>
    </>
  );
}
