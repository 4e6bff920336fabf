import sql from 'sql-template-tag';
import type { Settings, SettingsChange } from '#src/contract/settings.ts';
import { queryOne, type Database, type Stored } from '../../database.ts';
import { changeRow, IS_ACCEPTED, judge, orReason, type ChangeResult } from '../change-result.ts';
import { touch } from '../marks.ts';

type SettingsRow = Stored<Settings, 'updatedAt'>;

const COLUMNS = sql`offer_hours as "offerHours", updated_at as "updatedAt"`;

export function readSettings(database: Database): Promise<SettingsRow> {
  return queryOne(database, sql`select ${COLUMNS} from settings`);
}

export function changeSettings(
  database: Database,
  { offerHours, updatedAt }: SettingsChange,
  now: Date,
): Promise<ChangeResult<SettingsRow>> {
  return changeRow(
    database,
    sql`
    with before as (select * from settings for update),
    judged as (${judge({ id: 'settings', updatedAt })}),
    changed as (
      update settings set
        offer_hours = coalesce(${offerHours ?? null}::integer, before.offer_hours),
        ${touch('settings', 'admin', now)}
      from before where ${IS_ACCEPTED}
      returning settings.*
    )
    ${orReason(COLUMNS)}`,
  );
}
