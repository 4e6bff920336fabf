import { atom, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import {
  ADMIN_TRAININGS,
  changeTraining,
  createTraining,
  TRAINING_CREATED,
  type AdminTraining,
} from '#src/contract/admin-trainings.ts';
import type { SubmitOptions } from '#src/contract/client.ts';
import { findRow } from '#src/contract/lists.ts';
import type { TrainingKind } from '#src/contract/trainings.ts';
import { movedNotice, type TrainingNotice } from '#src/lib/training-notices.ts';
import { createConfirmation, type Confirmation } from '#src/islands/admin/kit/confirmation.ts';
import { createRowSaving } from '#src/islands/admin/kit/row-saving.ts';
import { staffForm } from '#src/islands/admin/kit/staff-form.ts';
import type { TrainingRows } from '#src/islands/admin/training/training-list.ts';
import { createMemoryDraft, type Draft } from '#src/stores/draft.ts';
import type { FormStore, FormValues } from '#src/stores/form.ts';
import { bodyOf, changedFields, pastStarts, problemsOf, type Body } from './training-body.ts';
import {
  addedRow,
  copyOf,
  distances,
  GROUPS,
  groupOf,
  isShortForm,
  kindOf,
  NEW_TRAINING,
  rowsOf,
  valuesOf,
  withoutRow,
  type Group,
} from './training-values.ts';

const PAST_START = 'This start is in the past. Check it, or save it as it is.';

export interface TrainingFormOptions {
  /** `null` for a new training. */
  training: AdminTraining | null;
  /** The training that the new one copies. */
  copied?: AdminTraining | undefined;
  /** What was typed before the training to copy was chosen. */
  typed?: FormValues | undefined;
  /** Keeps what was typed for a new training that is no copy. */
  draft: Draft;
  list: TrainingRows;
  onSaved: () => void;
}

export interface MoveQuestion {
  registered: number;
  notice: TrainingNotice;
}

/** What the form shows. A row's number is part of its fields' names. */
export interface FormShape extends Record<Group, readonly number[]> {
  kind: TrainingKind;
  /** Whether a workshop has one plain package, of which the form asks only the price and the payment link. */
  isShort: boolean;
}

export interface TrainingFormStore extends FormStore {
  $shape: ReadableAtom<FormShape>;
  /** Days from the first session to each session of the copied training. `null` for a stored training, whose days are known. */
  distances: readonly number[] | null;
  add: (group: Group) => void;
  remove: (group: Group, row: number) => void;
  /** Asks whether the people who are registered get an email about the move. */
  move: Confirmation<MoveQuestion, boolean>;
}

export function createTrainingForm({
  training,
  copied,
  typed,
  draft: newDraft,
  list,
  onSaved,
}: TrainingFormOptions): TrainingFormStore {
  const draft = draftOf();
  const move = createConfirmation<MoveQuestion, boolean>();
  const save =
    training &&
    createRowSaving(training, { what: 'this training', list, find: () => findRow(ADMIN_TRAININGS, training.id) });
  const $shape = atom<FormShape>(shapeOf(draft.read().values));

  function draftOf(): Draft {
    if (training !== null) return createMemoryDraft(valuesOf(training));
    if (copied) return createMemoryDraft(copyOf(copied, typed));
    if (Object.keys(newDraft.read().values).length === 0) newDraft.save({ values: NEW_TRAINING });
    return newDraft;
  }

  async function send(values: FormValues, options: SubmitOptions): Promise<void> {
    const body = bodyOf(values, training);
    if (training === null || save === null) {
      await createTraining(body, options);
      return;
    }
    const sent = changedFields(body, training);
    if (Object.keys(sent).length === 0) return;
    await save(async (current) => {
      const notify = await askAboutMove(current, sent);
      return changeTraining(training.id, { ...sent, ...notify, updatedAt: current.updatedAt });
    });
  }

  async function askAboutMove(before: AdminTraining, sent: Partial<Body>): Promise<{ notify?: boolean }> {
    const isMoved = sent.sessions !== undefined || sent.location !== undefined;
    if (!isMoved || before.placesTaken === 0 || before.cancelledAt !== null) return {};
    const now = { ...before, ...sent, courseType: before.courseType };
    const notice = movedNotice(before, { ...now, ...spanOf(now.sessions) });
    return { notify: await move.ask({ registered: before.placesTaken, notice }) };
  }

  const form = staffForm({
    schema: z.looseObject({}).check(({ value, issues }) => {
      for (const [field, message] of problemsOf(value as FormValues, training)) {
        issues.push({ code: 'custom', message, path: [field], input: value, continue: true });
      }
    }),
    questions: (values) => Object.fromEntries(pastStarts(values, training).map((field) => [field, PAST_START])),
    draft,
    send: (_body, options, values) => send(values, options),
    done(_result, values) {
      const kind = kindOf(values, training);
      return training === null ? TRAINING_CREATED[kind] : `The ${kind} has been saved.`;
    },
    failed: 'The training could not be saved. Please try again.',
    list: { load: list.load },
    close: onSaved,
  });

  function shapeOf(values: FormValues): FormShape {
    return { kind: kindOf(values, training), ...rowsOf(values), isShort: isShortForm(values, training) };
  }

  return {
    ...form,
    move,
    $shape,
    distances: training === null ? distances(copied ?? { sessions: [] }) : null,
    saveValues(values) {
      form.saveValues(values);
      const kind = kindOf(values, training);
      // Another kind has other fields.
      const shape = $shape.get();
      if (kind !== shape.kind) $shape.set({ ...shape, kind, isShort: isShortForm(values, training) });
    },
    edit(field) {
      form.edit(field);
      const group = groupOf(field);
      if (group) form.edit(group);
    },
    add(group) {
      draft.save({ values: addedRow(draft.read().values, group, training) });
      $shape.set({
        ...$shape.get(),
        ...rowsOf(draft.read().values),
        isShort: $shape.get().isShort && group !== 'packages',
      });
      form.edit(group);
    },
    remove(group, row) {
      draft.save({ values: withoutRow(draft.read().values, group, row) });
      $shape.set({ ...$shape.get(), ...rowsOf(draft.read().values) });
      for (const field of [group, ...GROUPS[group].map((name) => `${name}-${row}`)]) form.edit(field);
    },
  };
}

function spanOf(sessions: readonly { startsAt: string; endsAt: string }[]) {
  const startsAt = sessions.map((session) => session.startsAt).toSorted()[0] ?? '';
  const endsAt =
    sessions
      .map((session) => session.endsAt)
      .toSorted()
      .at(-1) ?? '';
  return { startsAt, endsAt };
}
