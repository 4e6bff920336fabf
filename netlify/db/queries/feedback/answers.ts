import sql, { type Sql } from 'sql-template-tag';
import type { Feedback, FeedbackAnswer } from '#src/contract/feedback.ts';
import { dubaiIso } from '#src/lib/dates.ts';
import type { Database } from '../../database.ts';
import { BOOKING_LINK_DAYS } from '../registrations/bookings.ts';
import { requestBuild } from '../trainings/build-requests.ts';
import { ARE_ANSWERS_SHOWN, SHOWN_NAME } from './feedback.ts';
import { CHANGEABLE_UNTIL, CAN_GIVE_FEEDBACK } from './feedback-requests.ts';

interface StoredFeedback {
  id: number;
  title: string;
  startsAt: Date;
  endsAt: Date;
  name: string;
  answer: Feedback['answer'];
  changeableUntil: Date;
}

/** Selects what an attendee's link opens, from the end of the training on and for as long as a booking's link works. */
function opened(id: string, now: Date): Sql {
  return sql`
    select training.id, training.title, training.starts_at as "startsAt", training.ends_at as "endsAt",
      ${SHOWN_NAME} as name, attendee.id as attendee_id, registration.id as registration_id,
      ${CHANGEABLE_UNTIL} as "changeableUntil"
    from attendees attendee join attending person on person.id = attendee.id
    join registrations registration on registration.id = attendee.registration_id
    join trainings training on training.id = registration.training_id
    where attendee.id = ${id}::uuid and ${CAN_GIVE_FEEDBACK} and training.ends_at <= ${now}::timestamptz
      and training.ends_at + make_interval(days => ${BOOKING_LINK_DAYS}::integer) > ${now}::timestamptz`;
}

const answerOf = (row: Sql) => sql`case when ${row}.id is not null then
  json_build_object('score', ${row}.score, 'uses', ${row}.uses, 'change', ${row}.change, 'permission', ${row}.permission,
    'area', ${row}.area) end as answer`;

function toFeedback({ name, answer, changeableUntil, startsAt, endsAt, ...training }: StoredFeedback): Feedback {
  return {
    training: { id: training.id, title: training.title, startsAt: dubaiIso(startsAt), endsAt: dubaiIso(endsAt) },
    ...{ name, answer, changeableUntil: changeableUntil.toISOString() },
  };
}

/** Returns what a link opens, with the answer. @returns `null` if it opens nothing */
export async function findFeedback(database: Database, id: string, now: Date): Promise<Feedback | null> {
  const [found] = await database.query<StoredFeedback>(sql`
    select opened.*, ${answerOf(sql`given`)}
    from (${opened(id, now)}) opened left join feedback given on given.attendee_id = opened.attendee_id`);
  return found ? toFeedback(found) : null;
}

type AnswerResult = { outcome: 'answered'; row: Feedback } | { outcome: 'unknown' | 'closed' };

/** Stores or changes an answer. A changed answer is no longer published, because staff have not read it. */
export async function answerFeedback(
  database: Database,
  id: string,
  { score, uses, change, permission, area }: Omit<FeedbackAnswer, 'token'>,
  now: Date,
): Promise<AnswerResult> {
  const shownArea = permission === 'name-area' ? area : null;
  const [found] = await database.query<StoredFeedback & { isChangeable: boolean }>(sql`
    with opened as (${opened(id, now)}),
    before as (select feedback.* from feedback join opened using (attendee_id) for update of feedback),
    given as (
      insert into feedback (attendee_id, score, uses, change, permission, area, created_at, updated_at)
      select attendee_id, ${score}, ${uses}, ${change}, ${permission}, ${shownArea}, ${now}::timestamptz, ${now}::timestamptz
      -- This join locks the answer before it changes.
      from opened left join before using (attendee_id)
      where "changeableUntil" > ${now}::timestamptz
      on conflict (attendee_id) do update set
        score = excluded.score, uses = excluded.uses, change = excluded.change, permission = excluded.permission,
        area = excluded.area,
        is_published = feedback.is_published and (feedback.score, feedback.uses, feedback.change, feedback.permission, feedback.area)
          is not distinct from (excluded.score, excluded.uses, excluded.change, excluded.permission, excluded.area),
        updated_at = greatest(excluded.updated_at, feedback.updated_at + interval '1 millisecond')
      returning *
    ),
    recorded as (
      insert into history (at, changed_by, table_name, row_id, changes)
      select ${now}::timestamptz, 'guest', 'registrations', opened.registration_id::text, jsonb_build_object('feedback',
        jsonb_build_object('from', before.score || ' of 5', 'to', given.score || ' of 5'))
        || case when before.is_published <> given.is_published then
          '{"feedback_published": {"from": true, "to": false}}' else '{}'::jsonb end
      from given join opened using (attendee_id) left join before using (attendee_id)
    ),
    -- The score counts on the pages whether the answer is published or not.
    shown as (
      select from given left join before using (attendee_id)
      where ${ARE_ANSWERS_SHOWN}
        and (before.score, before.permission = 'none', before.is_published)
          is distinct from (given.score, given.permission = 'none', given.is_published)
    ),
    asked as (${requestBuild('shown', now, { isByGuest: true })})
    select opened.*, opened."changeableUntil" > ${now}::timestamptz as "isChangeable", ${answerOf(sql`given`)}
    from opened left join given on true`);
  if (!found) return { outcome: 'unknown' };
  return found.isChangeable ? { outcome: 'answered', row: toFeedback(found) } : { outcome: 'closed' };
}
