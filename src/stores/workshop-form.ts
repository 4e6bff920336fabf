import * as z from 'zod/mini';
import {
  changeWorkshop,
  createWorkshop,
  isPlausibleDay,
  optionalPaymentLink,
  WORKSHOP_CREATED,
  WORKSHOP_MESSAGE,
  workshopFields,
  type AdminWorkshop,
} from '#src/contract/admin-workshops.ts';
import { isChangedMeanwhile, isOutcomeUnknown } from '#src/contract/client.ts';
import { jointRule } from '#src/contract/fields.ts';
import { dubaiClock, dubaiDate, dubaiInstant, dubaiLocalTime } from '#src/lib/dates.ts';
import { createMemoryDraft, type Draft } from './draft.ts';
import { createFormStore, type FormStore, type FormValues } from './form.ts';
import { staffErrorToast, watchExpiry } from './session-calls.ts';
import type { List } from './list.ts';
import { showToast } from './toast.ts';
import { findWorkshop } from './workshop-list.ts';

const CHANGED_MEANWHILE =
  'Somebody else has changed this workshop meanwhile. Save again to put what you changed in the place of theirs, or close this to keep theirs.';

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
  .check(jointRule('endsAt', WORKSHOP_MESSAGE.end, ({ startsAt, endsAt }) => !endsAt || startsAt < endsAt));

export interface WorkshopFormOptions {
  /** `null` for a new workshop. */
  workshop: AdminWorkshop | null;
  /** For a new workshop. */
  draft: Draft;
  list: Pick<List<AdminWorkshop>, 'load' | 'replace'>;
  onSaved: () => void;
}

export function createWorkshopForm({ workshop, draft, list, onSaved }: WorkshopFormOptions): FormStore {
  let updatedAt = workshop?.updatedAt;

  async function send(values: FormValues): Promise<void> {
    const body = requestBody(values);
    const sent = workshop ? changedFields(body, workshop) : body;
    if (Object.keys(sent).length === 0) return;
    try {
      await watchExpiry<unknown>(workshop ? changeWorkshop(workshop.id, { ...sent, updatedAt }) : createWorkshop(sent));
    } catch (error) {
      // The list shows whether it was saved.
      if (isOutcomeUnknown(error)) void list.load();
      const theirs =
        workshop && isChangedMeanwhile(error) && (await watchExpiry(findWorkshop(workshop.id)).catch(() => null));
      if (theirs) {
        updatedAt = theirs.updatedAt;
        list.replace(theirs);
      }
      throw error;
    }
  }

  return createFormStore({
    schema: workshopFormSchema,
    draft: workshop === null ? draft : createMemoryDraft(formValues(workshop)),
    send,
    onSent() {
      const description = workshop === null ? WORKSHOP_CREATED : 'The workshop has been saved.';
      showToast({ title: 'Success', description, tone: 'success' });
      onSaved();
      void list.load();
    },
    errorToast,
  });
}

function errorToast(error: unknown) {
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
