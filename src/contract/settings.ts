import * as z from 'zod/mini';
import { changeSchema } from './changes.ts';
import { call } from './client.ts';
import { digitsToNumber } from './fields.ts';

/** Hours that a free place is held for the next person on the waiting list. The table of settings has the same bounds and default. */
export const OFFER_HOURS = { least: 1, most: 168, otherwise: 24 } as const;

const OFFER_HOURS_MESSAGE = `Please enter whole hours from ${OFFER_HOURS.least} to ${OFFER_HOURS.most}.`;

/** Body of `PATCH /api/admin/settings`. */
export const settingsChangeSchema = changeSchema({
  offerHours: z.pipe(
    digitsToNumber,
    z
      .int(OFFER_HOURS_MESSAGE)
      .check(z.gte(OFFER_HOURS.least, OFFER_HOURS_MESSAGE), z.lte(OFFER_HOURS.most, OFFER_HOURS_MESSAGE)),
  ),
});

export type SettingsChange = z.infer<typeof settingsChangeSchema>;

const settingsSchema = z.object({ offerHours: z.int(), updatedAt: z.string() });

export type Settings = z.infer<typeof settingsSchema>;

export async function fetchSettings(signal?: AbortSignal): Promise<Settings> {
  return settingsSchema.parse(await call('GET', '/api/admin/settings', { signal }));
}

/** @throws ApiError, also `changed_meanwhile` */
export async function changeSettings(body: unknown): Promise<Settings> {
  return settingsSchema.parse(await call('PATCH', '/api/admin/settings', { body }));
}
