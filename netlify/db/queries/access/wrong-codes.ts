import sql from 'sql-template-tag';
import { queryOne, type Database } from '../../database.ts';
import { insertAccess } from './access-log.ts';
import { recentMails } from '../outbox/mail-quotas.ts';
import { queueMessages } from '../outbox/outbox.ts';

/** docs/rules.md, Sign-in. */
export const MANY_WRONG_CODES = 100;
const MANY_WITHIN_MINUTES = 60;
const HOURS_BETWEEN_WARNINGS = 1;

/** The key of the warnings in `mail_quotas`. */
const WARNING = { personKey: 'staff', kind: 'many-wrong-codes' } as const;

/**
 * Records a wrong access code. The hundredth within an hour warns staff, once an hour.
 * @returns whether there were a hundred before it
 */
export async function recordWrongCode(database: Database, now: Date): Promise<{ wereMany: boolean }> {
  const mail = sql`jsonb_build_object(gen_random_uuid()::text, ${now}::timestamptz)`;
  return queryOne(
    database,
    sql`
    with recorded as (${insertAccess({ event: 'wrong-code', account: null, sessionHash: null, now })}),
    earlier as (
      select count(*)::int as count
      from (
        select from access_log
        where event = 'wrong-code'
          and created_at > ${now}::timestamptz - make_interval(mins => ${MANY_WITHIN_MINUTES}::int)
        limit ${MANY_WRONG_CODES}::int
      ) wrong
    ),
    warned as (
      insert into mail_quotas as quota (person_key, kind, mails)
      select ${WARNING.personKey}, ${WARNING.kind}, ${mail} from earlier where count + 1 >= ${MANY_WRONG_CODES}::int
      on conflict (person_key, kind) do update set mails = excluded.mails
      where ${recentMails(now, HOURS_BETWEEN_WARNINGS)} is null
      returning 1
    ),
    queued as (${queueMessages({ messages: [WARNING.kind], now, from: sql`warned`, personKey: sql`null`, rowId: sql`null::uuid`, payload: sql`'{}'` })})
    select (select count >= ${MANY_WRONG_CODES}::int from earlier) as "wereMany"`,
  );
}
