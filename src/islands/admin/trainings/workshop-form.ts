import * as z from 'zod/mini';
import {
  ADMIN_WORKSHOPS,
  changeWorkshop,
  createWorkshop,
  isPlausibleDay,
  optionalPaymentLink,
  WORKSHOP_CREATED,
  WORKSHOP_MESSAGE,
  workshopFields,
  type AdminWorkshop,
} from '#src/contract/admin-workshops.ts';
import { isChangedMeanwhile } from '#src/contract/client.ts';
import { crossFieldRule } from '#src/contract/fields.ts';
import { findRow } from '#src/contract/lists.ts';
import { dubaiClock, dubaiDate, dubaiInstant, dubaiLocalTime } from '#src/lib/dates.ts';
import { movedNotice, type WorkshopNotice } from '#src/lib/workshop-notices.ts';
import { createConfirmation, NotConfirmedError, type Confirmation } from './confirmation.ts';
import { createMemoryDraft, type Draft } from '#src/stores/draft.ts';
import { createFormStore, type FormStore, type FormValues } from '#src/stores/form.ts';
import { staffErrorToast } from '#src/stores/session-calls.ts';
import type { List } from '#src/stores/list.ts';
import { showSuccess } from '#src/stores/toast.ts';
import { saveRow } from '#src/islands/admin/rows/save-row.ts';

const CHANGED_MEANWHILE =
  'Somebody else has changed this workshop. Save again to replace their change with yours, or close this to keep theirs.';

const PAST_START = 'This start is in the past. Check it, or save it as it is.';

const CLOCK = /^\d\d:\d\d$/;

/** Texts of the fields: a day, two times of day, and numbers. */
const workshopFormSchema = z
  .object({
    ...workshopFields,
    day: z.string().check(z.refine(isPlausibleDay, WORKSHOP_MESSAGE.day)),
    startsAt: z.string().check(z.regex(CLOCK, { error: () => WORKSHOP_MESSAGE.startTime })),
    endsAt: z.string().check(z.regex(CLOCK, { error: () => WORKSHOP_MESSAGE.end })),
    priceAed: z.pipe(z.transform(numberOf), workshopFields.priceAed),
    capacity: z.pipe(z.transform(numberOf), workshopFields.capacity),
    paymentLink: optionalPaymentLink,
  })
  .check(crossFieldRule('endsAt', WORKSHOP_MESSAGE.end, ({ startsAt, endsAt }) => !endsAt || startsAt < endsAt));

export interface WorkshopFormOptions {
  /** `null` for a new workshop. */
  workshop: AdminWorkshop | null;
  /** Keeps what was typed for a new workshop. */
  draft: Draft;
  list: Pick<List<AdminWorkshop>, 'load' | 'replace'>;
  onSaved: () => void;
}

export interface MoveQuestion {
  registered: number;
  notice: WorkshopNotice;
}

export interface WorkshopFormStore extends FormStore {
  /** Whether those registered get an email about the move. */
  move: Confirmation<MoveQuestion, boolean>;
}

export function createWorkshopForm({ workshop, draft, list, onSaved }: WorkshopFormOptions): WorkshopFormStore {
  /** The workshop as last read. */
  let current = workshop;
  const move = createConfirmation<MoveQuestion, boolean>();

  async function send(values: FormValues): Promise<void> {
    const body = requestBody(values);
    if (workshop === null || current === null) {
      await saveRow(createWorkshop(body), { list, find: null });
      return;
    }
    const sent = changedFields(body, workshop);
    if (Object.keys(sent).length === 0) return;
    const notify = await askAboutMove(current, sent);
    await saveRow(changeWorkshop(workshop.id, { ...sent, ...notify, updatedAt: current.updatedAt }), {
      list,
      find: () => findRow(ADMIN_WORKSHOPS, workshop.id),
      onChangedMeanwhile: (theirs) => (current = theirs),
    });
  }

  async function askAboutMove(before: AdminWorkshop, sent: Record<string, unknown>): Promise<{ notify?: boolean }> {
    const now = { ...before, ...sent };
    const isMoved = ['startsAt', 'endsAt', 'location'].some((name) => name in sent);
    if (!isMoved || before.placesTaken === 0 || before.cancelledAt !== null) return {};
    return { notify: await move.ask({ registered: before.placesTaken, notice: movedNotice(before, now) }) };
  }

  const form = createFormStore({
    schema: workshopFormSchema,
    questions: (values) => (isNewlyPast(values, workshop) ? { day: PAST_START } : {}),
    draft: workshop === null ? draft : createMemoryDraft(formValues(workshop)),
    send,
    onSent() {
      showSuccess(workshop === null ? WORKSHOP_CREATED : 'The workshop has been saved.');
      onSaved();
      void list.load();
    },
    errorToast,
  });
  return { ...form, move };
}

function isNewlyPast({ day = '', startsAt = '' }: FormValues, workshop: AdminWorkshop | null): boolean {
  const start = dubaiInstant(`${day}T${startsAt}`);
  return Date.parse(start) < Date.now() && start !== workshop?.startsAt;
}

function errorToast(error: unknown) {
  if (error instanceof NotConfirmedError) return null;
  if (isChangedMeanwhile(error)) return { title: 'Error', description: CHANGED_MEANWHILE };
  return staffErrorToast(error, 'The workshop could not be saved. Please try again.');
}

/** Sends changed fields only, so that the changes of others stay. */
function changedFields(body: Record<string, unknown>, workshop: AdminWorkshop): Record<string, unknown> {
  const before = requestBody(formValues(workshop));
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => value !== before[name]));
}

function requestBody(values: FormValues): Record<string, unknown> {
  const { day = '', startsAt = '', endsAt = '', priceAed = '', capacity = '', registrationClosesAt, ...texts } = values;
  return {
    ...texts,
    startsAt: dubaiInstant(`${day}T${startsAt}`),
    endsAt: dubaiInstant(`${day}T${endsAt}`),
    priceAed: numberOf(priceAed),
    capacity: numberOf(capacity),
    registrationClosesAt: dubaiInstant(registrationClosesAt || `${day}T${startsAt}`),
  };
}

function numberOf(text = ''): number | null {
  return text.trim() === '' ? null : Number(text);
}

function formValues(workshop: AdminWorkshop): FormValues {
  const { title, description, startsAt, endsAt, location, priceAed, paymentLink, capacity } = workshop;
  return {
    ...{ title, description, location, paymentLink: paymentLink ?? '' },
    ...{ day: dubaiDate(startsAt), startsAt: dubaiClock(startsAt), endsAt: dubaiClock(endsAt) },
    ...{ priceAed: String(priceAed), capacity: String(capacity) },
    registrationClosesAt: closesAtStart(workshop) ? '' : dubaiLocalTime(workshop.registrationClosesAt ?? startsAt),
  };
}

/** The field is then empty. It is also empty for a workshop that stays open until somebody closes it. */
function closesAtStart({ registrationClosesAt, startsAt }: AdminWorkshop): boolean {
  return registrationClosesAt === null || Date.parse(registrationClosesAt) === Date.parse(startsAt);
}
