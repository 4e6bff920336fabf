import * as z from 'zod/mini';
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

export interface CourseRunFormOptions {
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

export function createCourseRunForm({ run, list, onSaved }: CourseRunFormOptions): FormStore {
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
