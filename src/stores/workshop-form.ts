import * as z from 'zod/mini';
import {
  changeWorkshop,
  createWorkshop,
  WORKSHOP_CREATED,
  workshopRequestSchema,
  type AdminWorkshop,
} from '#src/contract/admin-workshops.ts';
import { isChangedMeanwhile, isOutcomeUnknown } from '#src/contract/client.ts';
import { formatDay, dubaiInstant, dubaiLocalTime } from '#src/lib/dates.ts';
import { createMemoryDraft, type Draft } from './draft.ts';
import { createFormStore, type FormStore, type FormValues } from './form.ts';
import { staffErrorToast, watchExpiry } from './session-calls.ts';
import type { List } from './list.ts';
import { showToast } from './toast.ts';
import { findWorkshop } from './workshop-list.ts';

const CHANGED_MEANWHILE =
  'Somebody else has changed this workshop meanwhile. Save again to put what you changed in the place of theirs, or close this to keep theirs.';

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
    schema: z.pipe(
      z.transform((values: FormValues) => requestBody(values)),
      workshopRequestSchema,
    ),
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
  const { heldOn = '', date = '', capacity = '', registrationClosesAt = '', ...texts } = values;
  return {
    ...texts,
    heldOn,
    // An empty text defaults to the day in words.
    date: date.trim() || (heldOn === '' ? '' : dayText(heldOn)),
    capacity: capacity.trim() === '' ? null : Number(capacity),
    registrationClosesAt: registrationClosesAt === '' ? null : dubaiInstant(registrationClosesAt),
  };
}

function formValues(workshop: AdminWorkshop): FormValues {
  const { title, description, date, heldOn, time, location, price, capacity, registrationClosesAt } = workshop;
  return {
    ...{ title, description, time, location, price },
    heldOn: heldOn ?? '',
    // Left empty if it only repeats the day, so that it follows a new day.
    date: heldOn !== null && date === dayText(heldOn) ? '' : date,
    capacity: String(capacity),
    registrationClosesAt: registrationClosesAt === null ? '' : dubaiLocalTime(registrationClosesAt),
  };
}

/** For example "Sunday 29 June 2025". */
function dayText(day: string): string {
  return formatDay(new Date(`${day}T00:00:00Z`));
}
