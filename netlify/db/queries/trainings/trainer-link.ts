import sql, { type Sql } from 'sql-template-tag';
import { STAFF_DAYS } from '#src/contract/registrations.ts';
import { OPENS_HOURS } from '#src/lib/day-hours.ts';
import type { Database } from '../../database.ts';
import { recordedBy } from '../history.ts';

/** What opens the day's list: the id in the trainer's link, or for staff the id of the training. */
export type DayKey = { linkId: string } | { trainingId: number };

/** Selects the training that the key opens: none, if the link has ended. */
export function openedBy(key: DayKey, now: Date): Sql {
  return 'linkId' in key
    ? sql`
      select trainings.* from trainings join trainer_links link on link.training_id = trainings.id
      where link.id = ${key.linkId}::uuid and link.ends_at > ${now}::timestamptz`
    : sql`select * from trainings where id = ${key.trainingId}::bigint`;
}

/**
 * Selects the training for which the key takes ticks, and the instants between which they must be made; for staff there is no
 * end. For some days after its end, a link takes ticks that a device could not send before.
 */
export function tickedBy(key: DayKey, now: Date): Sql {
  return 'linkId' in key
    ? sql`
      select trainings.id, cancelled_at, link.made_at as opens_at, link.ends_at as closes_at
      from trainings join trainer_links link on link.training_id = trainings.id
      where link.id = ${key.linkId}::uuid
        and link.ends_at + make_interval(days => ${STAFF_DAYS}::integer) > ${now}::timestamptz`
    : sql`
      select id, cancelled_at, created_at as opens_at, null::timestamptz as closes_at
      from trainings where id = ${key.trainingId}::bigint`;
}

/** When the trainer's link begins and ceases to take ticks and people for a row `session`. */
export const SESSION_OPENS = sql`(session.starts_at - make_interval(hours => ${OPENS_HOURS}::integer))`;
export const SESSION_CLOSES = sql`midnight_after(session.ends_at)`;

/** Returns the training that the key opens, and whether it takes people at the door now; `null` if it opens none. */
export async function findDoor(
  database: Database,
  key: DayKey,
  now: Date,
): Promise<{ id: number; isOpen: boolean } | null> {
  const [found] = await database.query<{ id: number; isOpen: boolean }>(sql`
    select id, ${'trainingId' in key}::boolean or exists (
      select from sessions session
      where session.training_id = training.id
        and ${SESSION_OPENS} <= ${now}::timestamptz and ${SESSION_CLOSES} > ${now}::timestamptz) as "isOpen"
    from (${openedBy(key, now)}) training`);
  return found ?? null;
}

/**
 * Gives a training this link and ends the former one; `null` only ends the former. The history has it. A training that is over gets
 * no link.
 * @returns when the link ends, or would have ended; `null` for an unknown training
 */
export function setTrainerLink(
  database: Database,
  trainingId: number,
  linkId: string | null,
  now: Date,
): Promise<{ endsAt: Date } | null> {
  return database.transaction(async (run) => {
    const [training] = await run<{ endsAt: Date }>(
      sql`select midnight_after(ends_at) as "endsAt" from trainings where id = ${trainingId}::bigint for update`,
    );
    if (!training) return null;
    if (linkId !== null && training.endsAt <= now) return training;
    const ended = await run(sql`
      update trainer_links set ends_at = ${now}::timestamptz
      where training_id = ${trainingId} and ends_at > ${now}::timestamptz returning id`);
    if (linkId !== null) {
      await run(sql`
        insert into trainer_links (id, training_id, made_at, ends_at)
        values (${linkId}::uuid, ${trainingId}, ${now}::timestamptz, ${training.endsAt}::timestamptz)`);
    }
    const made = (isMade: boolean) => (isMade ? 'made' : null);
    const words = { trainer_link: { from: made(ended.length > 0), to: made(linkId !== null) } };
    if (ended.length > 0 || linkId !== null) {
      await run(sql`
        update trainings set ${recordedBy('admin', now, sql`${JSON.stringify(words)}`)} where id = ${trainingId}`);
    }
    return training;
  });
}

/** An update, for use within a statement: links of the rows `trainings` that have not ended follow them to another last day. */
export function moveTrainerLink(trainings: Sql, now: Date): Sql {
  return sql`
    update trainer_links set ends_at = midnight_after(training.ends_at)
    from ${trainings} training
    where trainer_links.training_id = training.id and trainer_links.ends_at > ${now}::timestamptz`;
}
