import sql, { type Sql } from 'sql-template-tag';
import type { FeedbackRow as Row } from '#src/contract/feedback.ts';
import type { SiteFeedback } from '#src/contract/site-facts.ts';
import { queryOne, type Database, type Stored } from '../../database.ts';
import { changeRow, type ChangeResult, type Target } from '../change-result.ts';
import { equalityConditions, listPage, searchCondition, timeColumn, type ListRequest } from '../lists.ts';
import { requestBuild } from '../trainings/build-requests.ts';

type FeedbackRow = Stored<Row, 'createdAt' | 'updatedAt'>;

/** The query has the aliases `given`, `person` and `registration`. */
const COLUMNS = sql`
  given.id, registration.id as "registrationId", registration.training_id as "trainingId",
  (select title from trainings where trainings.id = registration.training_id) as "trainingTitle", called(person) as name,
  coalesce(person.email, registration.email) as email,
  coalesce(person.phone_e164, registration.phone_e164, registration.phone) as phone,
  given.score, given.uses, given.change, given.permission, given.area, given.is_published as published,
  given.created_at as "createdAt", given.updated_at as "updatedAt"`;

/** The first name shown with an answer: the attendee's, or that of the person who booked until the attendee is named. */
export const SHOWN_NAME = sql`coalesce(person.first_name, registration.first_name)`;

/** Rows `given` of answers with their `person` and `registration`. @param given the table, or rows of it */
const withPeople = (given: Sql) => sql`${given} given join attending person on person.id = given.attendee_id
  join registrations registration on registration.id = person.registration_id`;

const FEEDBACK = withPeople(sql`feedback`);

type FeedbackRequest = ListRequest<'createdAt'> & { trainingId?: number | undefined };

export function listFeedback(database: Database, request: FeedbackRequest) {
  return listPage<FeedbackRow>(database, request, {
    columns: COLUMNS,
    from: FEEDBACK,
    filters: [
      sql`registration.is_spam = ${request.spam}`,
      ...equalityConditions({ 'registration.training_id': request.trainingId }),
      searchCondition(
        request.search,
        sql`registration.search_key || ' ' || (select search_key from attendees where id = person.id)`,
      ),
    ],
    id: sql`given.id`,
    sort: timeColumn(sql`given.created_at`),
  });
}

interface Publishable {
  updatedAt: Date;
  permission: string;
  words: string | null;
  isPublished: boolean;
}

/** Publishes an answer with the next build, or withdraws it. `no-permission` and `no-words` say why it cannot be published. */
export function publishFeedback(
  database: Database,
  { id, updatedAt }: Target,
  published: boolean,
  now: Date,
): Promise<ChangeResult<FeedbackRow> | { outcome: 'no-permission' | 'no-words' }> {
  return changeRow<FeedbackRow, Publishable, 'no-permission' | 'no-words'>(database, {
    lock: sql`
      select updated_at as "updatedAt", permission, coalesce(uses, change) as words, is_published as "isPublished"
      from feedback where id = ${id}::uuid for update`,
    updatedAt,
    refusal({ permission, words }) {
      if (!published) return null;
      if (permission === 'none') return 'no-permission';
      return words === null ? 'no-words' : null;
    },
    write: ({ isPublished }) => sql`
      with changed as (
        update feedback set is_published = ${published},
          updated_at = greatest(${now}::timestamptz, updated_at + interval '1 millisecond')
        where id = ${id}::uuid
        returning *
      ),
      recorded as (
        insert into history (at, changed_by, table_name, row_id, changes)
        select ${now}::timestamptz, 'admin', 'registrations', registration_id::text, jsonb_build_object(
          'feedback_published', jsonb_build_object('from', ${isPublished}::boolean, 'to', ${published}::boolean))
        from changed join attendees on attendees.id = changed.attendee_id where ${isPublished !== published}::boolean
      ),
      asked as (${requestBuild('changed', now)})
      select ${COLUMNS} from ${withPeople(sql`changed`)}`,
  });
}

/** Pages show the sample testimonials until this many answers are published. */
const MIN_PUBLISHED = 3;
/** Pages show at most this many answers, the newest. */
const MAX_SHOWN = 6;

/** Whether enough answers are published for pages to show any. */
export const ARE_ANSWERS_SHOWN = sql`(
  select count(*) >= ${MIN_PUBLISHED}::int from ${FEEDBACK} where given.is_published and not registration.is_spam)`;

/** Returns what pages show of all answers; `null` until enough are published. */
export async function readSiteFeedback(database: Database): Promise<SiteFeedback | null> {
  const { published, ...feedback } = await queryOne<SiteFeedback & { published: number }>(
    database,
    sql`
    select count(*)::int as answers, count(*) filter (where given.permission <> 'none')::int as quotable,
      count(*) filter (where given.is_published)::int as published, round(avg(given.score), 1)::float8 as average,
      (
        select coalesce(json_agg(quote), '[]'::json) from (
          select coalesce(given.uses, given.change) as text, ${SHOWN_NAME} as name, given.area, trainings.title as training
          from ${FEEDBACK} join trainings on trainings.id = registration.training_id
          where given.is_published and not registration.is_spam
          order by given.created_at desc, given.id limit ${MAX_SHOWN}
        ) quote
      ) as quotes
    from ${FEEDBACK} where not registration.is_spam`,
  );
  return published < MIN_PUBLISHED ? null : feedback;
}
