import * as z from 'zod/mini';
import { changeSchema } from './changes.ts';
import { call } from './client.ts';
import { clearable, FIELD_MESSAGE, MAX_LENGTH, requiredText } from './fields.ts';

/** Hours that a free place is held for the next person on the waiting list. The table of settings has the same bounds and default. */
export const OFFER_HOURS = { least: 1, most: 168, otherwise: 24 } as const;

/** The hour in Dubai of the reminder on the day before a session. Bounds and default are also the table's. */
export const REMINDER_HOUR = { least: 0, most: 23, otherwise: 18 } as const;

function wholeNumber(message: string, { least, most }: { least: number; most: number }) {
  return z.int(message).check(z.gte(least, message), z.lte(most, message));
}

/** Body of `PATCH /api/admin/settings`. */
export const settingsChangeSchema = changeSchema({
  offerHours: wholeNumber(`Please enter whole hours from ${OFFER_HOURS.least} to ${OFFER_HOURS.most}.`, OFFER_HOURS),
  reminderHour: wholeNumber(
    `Please enter an hour from ${REMINDER_HOUR.least} to ${REMINDER_HOUR.most}.`,
    REMINDER_HOUR,
  ),
  /** `null` for the owner's text. */
  transferText: clearable(requiredText({ message: FIELD_MESSAGE.text, max: MAX_LENGTH.text, lines: true })),
});

export type SettingsChange = z.infer<typeof settingsChangeSchema>;

const settingsSchema = z.object({
  offerHours: z.int(),
  reminderHour: z.int(),
  /** How to pay by bank transfer; the owner's text unless the administrator wrote another. */
  transferText: z.nullable(z.string()),
  /** Whether staff's calendar has an address. */
  hasCalendar: z.boolean(),
  updatedAt: z.string(),
});

export type Settings = z.infer<typeof settingsSchema>;

export async function fetchSettings(signal?: AbortSignal): Promise<Settings> {
  return settingsSchema.parse(await call('GET', '/api/admin/settings', { signal }));
}

/** Makes the address of staff's calendar. The former one ends. */
export async function createCalendarLink(): Promise<string> {
  const response = await call('POST', '/api/admin/calendar-link', { body: {} });
  return z.object({ url: z.string() }).parse(response).url;
}

export async function endCalendarLink(): Promise<void> {
  await call('DELETE', '/api/admin/calendar-link');
}

/** @throws ApiError, also `changed_meanwhile` */
export async function changeSettings(body: unknown): Promise<Settings> {
  return settingsSchema.parse(await call('PATCH', '/api/admin/settings', { body }));
}
