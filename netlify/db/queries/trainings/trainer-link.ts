import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../database.ts';
import { recordedLink } from '../history.ts';

/** Midnight in Dubai after the last session of a row of the trainings. */
export const LINK_ENDS = sql`(
  (date_trunc('day', trainings.ends_at at time zone 'Asia/Dubai') + interval '1 day') at time zone 'Asia/Dubai')`;

/** A trainer has the id in the link, staff that of the training. */
export type DayKey = { linkId: string } | { trainingId: number };

/** Selects the training that the key opens. A link opens none once it has ended, or another one was made. */
export function openedBy(key: DayKey, now: Date): Sql {
  return 'linkId' in key
    ? sql`select * from trainings where trainer_link_id = ${key.linkId}::uuid and ${LINK_ENDS} > ${now}::timestamptz`
    : sql`select * from trainings where id = ${key.trainingId}::bigint`;
}

/** @returns the id of the training, `null` if the key opens none */
export async function findOpened(database: Database, key: DayKey, now: Date): Promise<number | null> {
  const [found] = await database.query<{ id: number }>(sql`select id from (${openedBy(key, now)}) training`);
  return found?.id ?? null;
}

/**
 * Gives a training this link, which ends the former one, or with `null` none.
 * @returns when the link ends; `null` for an unknown training
 */
export async function setTrainerLink(
  database: Database,
  trainingId: number,
  linkId: string | null,
  now: Date,
): Promise<{ endsAt: Date } | null> {
  const [found] = await database.query<{ endsAt: Date }>(sql`
    update trainings set
      trainer_link_id = ${linkId}::uuid, ${recordedLink('trainer_link_id', 'trainer_link', linkId, now)}
    where id = ${trainingId}::bigint
    returning ${LINK_ENDS} as "endsAt"`);
  return found ?? null;
}
