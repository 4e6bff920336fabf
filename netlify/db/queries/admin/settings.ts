import sql, { type Sql } from 'sql-template-tag';
import type { Settings, SettingsChange } from '#src/contract/system.ts';
import { readTransferText } from '#netlify/seller.ts';
import { queryOne, type Database, type Stored } from '../../database.ts';
import { assigned } from '../../rows.ts';
import { changeRow, type ChangeResult } from '../change-result.ts';
import { touch } from '../history.ts';

type SettingsRow = Stored<Settings, 'updatedAt'>;

/** How to pay by bank transfer: the administrator's text, or else the one in the owner's file. */
export const transferText = (): Sql => sql`(select coalesce(transfer_text, ${readTransferText()}) from settings)`;

const columns = () => sql`
  offer_hours as "offerHours", reminder_hour as "reminderHour", coalesce(transfer_text, ${readTransferText()}) as "transferText",
  calendar_id is not null as "hasCalendar", updated_at as "updatedAt"`;

export function readSettings(database: Database): Promise<SettingsRow> {
  return queryOne(database, sql`select ${columns()} from settings`);
}

/** Changes the settings. A text equal to the one in the owner's file is not stored, so that it follows the file. */
export function changeSettings(
  database: Database,
  { offerHours, reminderHour, transferText: text, updatedAt }: SettingsChange,
  now: Date,
): Promise<ChangeResult<SettingsRow>> {
  return changeRow(database, {
    lock: sql`select updated_at as "updatedAt" from settings for update`,
    updatedAt,
    write: () => sql`
      update settings set
        ${assigned({ offerHours, reminderHour, transferText: text === undefined ? text : sql`nullif(${text}, ${readTransferText()})` })}
        ${touch('settings', 'admin', now)}
      returning ${columns()}`,
  });
}
