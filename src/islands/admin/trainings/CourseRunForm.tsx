import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { Modal } from '#src/islands/dashboard/Modal.tsx';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { COURSE_NAMES, COURSE_TYPES } from '#src/lib/course-names.ts';
import { isPlausibleDay, WORKSHOP_MESSAGE } from '#src/contract/admin-workshops.ts';
import { isChangedMeanwhile } from '#src/contract/client.ts';
import {
  changeCourseRun,
  COURSE_RUNS,
  COURSE_RUN_CREATED,
  courseRunFields,
  createCourseRun,
  type CourseRun,
} from '#src/contract/course-runs.ts';
import { findRow } from '#src/contract/lists.ts';
import { dubaiClock, dubaiDate, dubaiInstant } from '#src/lib/dates.ts';
import { createMemoryDraft } from '#src/stores/draft.ts';
import { createFormStore, type FormStore, type FormValues } from '#src/stores/form.ts';
import { saveRow } from '#src/islands/admin/rows/save-row.ts';
import type { List } from '#src/stores/list.ts';
import { staffErrorToast } from '#src/stores/session-calls.ts';
import { showSuccess } from '#src/stores/toast.ts';

const CHANGED_MEANWHILE =
  'Somebody else has changed this course run, or marked attendance in a session that you removed. Nothing was saved. Close this and look again.';

const CLOCK = /^\d\d:\d\d$/;

interface CourseRunFormOptions {
  /** `null` for a new run. */
  run: CourseRun | null;
  list: Pick<List<CourseRun>, 'load' | 'replace'>;
  onSaved: () => void;
}

/** A session has the fields `day-3`, `startsAt-3` and `endsAt-3`. The first numbers are those of the stored sessions. */
const courseRunFormSchema = z.looseObject(courseRunFields).check(({ value, issues }) => {
  const refuse = (field: string, message: string) => {
    issues.push({ code: 'custom', message, path: [field], input: value, continue: true });
  };
  for (const { number, day, startsAt, endsAt } of sessionsIn(value as FormValues)) {
    if (!isPlausibleDay(day)) refuse(`day-${number}`, WORKSHOP_MESSAGE.day);
    if (!CLOCK.test(startsAt)) refuse(`startsAt-${number}`, WORKSHOP_MESSAGE.startTime);
    if (!CLOCK.test(endsAt) || startsAt >= endsAt) refuse(`endsAt-${number}`, WORKSHOP_MESSAGE.end);
  }
});

function sessionsIn(values: FormValues) {
  return Object.entries(values).flatMap(([name, day]) => {
    const number = /^day-(\d+)$/.exec(name)?.[1];
    if (number === undefined) return [];
    return [{ number, day, startsAt: values[`startsAt-${number}`] ?? '', endsAt: values[`endsAt-${number}`] ?? '' }];
  });
}

function createCourseRunForm({ run, list, onSaved }: CourseRunFormOptions): FormStore {
  function send(values: FormValues): Promise<void> {
    const body = requestBody(values, run);
    const saving = run ? changeCourseRun(run.id, { ...body, updatedAt: run.updatedAt }) : createCourseRun(body);
    return saveRow(saving, { list, find: run && (() => findRow(COURSE_RUNS, run.id)) });
  }

  return createFormStore({
    schema: courseRunFormSchema,
    draft: createMemoryDraft(run ? formValues(run) : {}),
    send,
    onSent() {
      showSuccess(run ? 'The course run has been saved.' : COURSE_RUN_CREATED);
      onSaved();
      void list.load();
    },
    errorToast: (error) =>
      isChangedMeanwhile(error)
        ? { title: 'Error', description: CHANGED_MEANWHILE }
        : staffErrorToast(error, 'The course run could not be saved. Please try again.'),
  });
}

function requestBody(values: FormValues, run: CourseRun | null) {
  const sessions = sessionsIn(values).map(({ number, day, startsAt, endsAt }) => ({
    id: run?.sessions[Number(number)]?.id,
    startsAt: dubaiInstant(`${day}T${startsAt}`),
    endsAt: dubaiInstant(`${day}T${endsAt}`),
  }));
  return { title: values['title'], courseType: values['courseType'], sessions };
}

function formValues({ title, courseType, sessions }: CourseRun): FormValues {
  const rows = sessions.flatMap(({ startsAt, endsAt }, number) => [
    [`day-${number}`, dubaiDate(startsAt)],
    [`startsAt-${number}`, dubaiClock(startsAt)],
    [`endsAt-${number}`, dubaiClock(endsAt)],
  ]);
  return { title, courseType, ...(Object.fromEntries(rows) as FormValues) };
}

const COURSES = COURSE_TYPES.map((value) => ({ value, label: COURSE_NAMES[value] }));

interface CourseRunFormProps extends Omit<CourseRunFormOptions, 'onSaved'> {
  onClose: () => void;
}

export function CourseRunForm({ onClose, ...edited }: CourseRunFormProps) {
  return (
    <Modal heading={edited.run === null ? 'Create a course run' : 'Change the course run'} onClose={onClose}>
      {(close) => <Fields {...edited} onSaved={close} />}
    </Modal>
  );
}

function Fields(options: CourseRunFormOptions) {
  const [form] = useState(() => createCourseRunForm(options));
  /** Numbers in the names of the fields: a session keeps its number. */
  const [numbers, setNumbers] = useState(() => Array.from(options.run?.sessions ?? [null], (_session, index) => index));
  const isNew = options.run === null;
  return (
    <Form
      store={form}
      label={isNew ? 'Create a course run' : 'Change the course run'}
      submitLabel={isNew ? 'Create course run' : 'Save course run'}
      busyLabel="Saving..."
    >
      <Field name="title" label="Title" required />
      <Field name="courseType" label="Course" required options={COURSES} />
      {numbers.map((number, index) => (
        <fieldset key={number} className="rounded-2xl border border-line p-4">
          <legend className="px-1 font-semibold">Session {index + 1}</legend>
          <Field name={`day-${number}`} label="Day" type="date" required />
          <div className="mt-3 grid grid-cols-2 gap-5">
            <Field name={`startsAt-${number}`} label="Starts at" type="time" required />
            <Field name={`endsAt-${number}`} label="Ends at" type="time" required />
          </div>
          {numbers.length > 1 && (
            <Button
              tone="quiet"
              label={`Remove session ${index + 1}`}
              className="mt-2"
              onClick={() => setNumbers(numbers.filter((one) => one !== number))}
            >
              Remove
            </Button>
          )}
        </fieldset>
      ))}
      <Button
        className="justify-self-start"
        isRepeatable
        onClick={() => setNumbers([...numbers, Math.max(...numbers) + 1])}
      >
        Add a session
      </Button>
    </Form>
  );
}
