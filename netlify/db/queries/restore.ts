import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { Database, Run } from '../database.ts';
import { isUniqueViolation } from '../failures.ts';
import { HELD } from './admin/spam.ts';
import { ABOUT_ENQUIRY, ENQUIRY_COLUMNS, ENQUIRY_MESSAGES } from './enquiries.ts';
import { touch } from './history.ts';
import type { MessageName } from './outbox/message-names.ts';
import { queueMessages } from './outbox/outbox.ts';
import { settleCommission } from './referrals/commission.ts';
import { ABOUT_REFERRAL, REFERRAL_COLUMNS, REFERRAL_MESSAGES } from './referrals/referrals.ts';
import { toRegistration, type StoredRegistration } from './registrations/registrations.ts';
import { priceWithCode, restoreRegistration } from './registrations/restore-registration.ts';
import { restoreSignUp } from './newsletter/sign-ups.ts';
import { restoreWaiting } from './waitlist/change-waiting.ts';

interface Restoration {
  id: string;
  now: Date;
}

/** Why a row cannot be restored. */
type Obstacle = 'closed' | 'full';

type RestoreResult = { outcome: 'restored'; row: object } | { outcome: 'not-spam' | Obstacle | 'already-registered' };

/** By table, the statement that treats a spam row as if it had just arrived, and selects it with the columns of its list. */
const STATEMENTS = {
  registrations: restoreRegistration,
  referrals: (restoration: Restoration) =>
    restoreAlone(restoration, {
      table: 'referrals',
      alias: 'referral',
      sets: sql`${settleCommission({ ...restoration, status: sql`referrals.status`, isSpam: sql`false` })},`,
      queued: { messages: REFERRAL_MESSAGES, ...ABOUT_REFERRAL },
      columns: REFERRAL_COLUMNS,
    }),
  sign_ups: restoreSignUp,
  enquiries: (restoration: Restoration) =>
    restoreAlone(restoration, {
      table: 'enquiries',
      alias: 'enquiry',
      queued: { messages: ENQUIRY_MESSAGES, ...ABOUT_ENQUIRY },
      columns: ENQUIRY_COLUMNS,
    }),
  waiting_list: restoreWaiting,
} satisfies Record<string, (restoration: Restoration) => Sql>;

type SpamTable = keyof typeof STATEMENTS;

/** Returns the table in which the row is held as spam, or `null`. */
export async function findSpamTable(database: Database, id: string): Promise<SpamTable | null> {
  const [row] = await database.query<{ found: SpamTable }>(
    sql`select table_name as found from people where ${HELD} and id = ${id}::uuid`,
  );
  return row?.found ?? null;
}

/** Restores a row that is held as spam. It tries twice, because the same person may have been stored at the same moment. */
export async function restore(
  database: Database,
  table: SpamTable,
  restoration: Restoration,
  tries = 2,
): Promise<RestoreResult> {
  try {
    return await database.transaction(async (run) => {
      if (table === 'registrations') await run(priceWithCode(restoration));
      return restoreOnce(run, STATEMENTS[table](restoration));
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return tries > 1 ? restore(database, table, restoration, tries - 1) : { outcome: 'already-registered' };
  }
}

type Restored = { obstacle?: Obstacle | null; moved?: number } & (StoredRegistration | { startsAt?: undefined });

async function restoreOnce(run: Run, statement: Sql): Promise<RestoreResult> {
  const [found] = await run<Restored>(statement);
  if (!found) return { outcome: 'not-spam' };
  const { obstacle = null, moved: _moved, ...row } = found;
  if (obstacle !== null) return { outcome: obstacle };
  return { outcome: 'restored', row: row.startsAt === undefined ? row : toRegistration(row) };
}

interface RowAlone {
  table: string;
  /** The row's name in `queued`. */
  alias: string;
  /** Further assignments. */
  sets?: Sql;
  queued: { messages: readonly MessageName[]; personKey: Sql; rowId: Sql; payload: Sql };
  columns: Sql;
}

/** The statement for a row whose restoration concerns no other row of its table. */
function restoreAlone({ id, now }: Restoration, { table, alias, sets, queued, columns }: RowAlone): Sql {
  return sql`
    with before as (select * from ${raw(table)} where id = ${id}::uuid and is_spam for update),
    changed as (
      update ${raw(table)} set
        is_spam = false,
        created_at = ${now}::timestamptz,
        ${sets ?? empty}
        ${touch(table, 'admin', now)}
      from before where ${raw(table)}.id = before.id
      returning ${raw(table)}.*
    ),
    queued as (${queueMessages({ ...queued, now, from: sql`changed ${raw(alias)}` })})
    select ${columns} from changed`;
}
