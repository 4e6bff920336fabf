import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Database } from '../database.ts';
import { isUniqueViolation } from '../failures.ts';
import { changing } from './changes.ts';
import { COURSE_REGISTRATION_COLUMNS, courseRegistrationOutgoing } from './course-registrations.ts';
import { ENQUIRY_COLUMNS, enquiryOutgoing } from './enquiries.ts';
import { noteHistory } from './history.ts';
import { queue, queuedColumn, type Entry, type Outgoing, type OutgoingRow } from './outbox.ts';
import { REFERRAL_COLUMNS, referralOutgoing } from './referrals.ts';
import { PLACE_CONFIRMED, placeOutgoing } from './registration-outgoing.ts';
import { REGISTRATION_COLUMNS } from './registrations.ts';
import { putOnList, SIGN_UP_COLUMNS, signUpOutgoing } from './sign-ups.ts';
import { WAITING_COLUMNS, waitlistOutgoing } from './waitlist.ts';

interface Restoring {
  id: string;
  now: Date;
  /** What a row of this table sends out when it arrives. */
  kinds: Outgoing['kinds'];
}

interface Restoration {
  /** Head of a statement that changes the row, with the expressions `before` and `changed`. */
  change: Sql;
  columns: Sql;
  /** Where the columns come from, if not from `changed` alone, which is `stored`. */
  from?: Sql;
  /** What it puts into the outbox. */
  row: OutgoingRow;
}

/** How a row of each table is restored as if it had just arrived. */
const RESTORATIONS = {
  registrations: restoreRegistration,
  course_registrations: restorer('course_registrations', COURSE_REGISTRATION_COLUMNS, courseRegistrationOutgoing),
  referrals: restorer('referrals', REFERRAL_COLUMNS, referralOutgoing, true),
  sign_ups: restoreSignUp,
  enquiries: restorer('enquiries', ENQUIRY_COLUMNS, enquiryOutgoing),
  waitlist: restorer('waitlist', WAITING_COLUMNS, waitlistOutgoing),
};

type Table = keyof typeof RESTORATIONS;

/**
 * A row that is spam no more, as its list shows it, and what it put into the outbox; `null` where it was spam no more; or
 * that no place is left, or that the nanny is registered already.
 */
export type Restored = { row: object; queued: Entry[] } | 'full' | 'registered' | null;

/** Which of the tables that hold spam has the row with this id, or `null`. */
export async function findTable(database: Database, id: string): Promise<Table | null> {
  const selects = Object.keys(RESTORATIONS).map(
    (table) => sql`select ${table}::text as found from ${raw(table)} where id = ${id}::uuid`,
  );
  const [row] = await database.query<{ found: Table }>(join(selects, ' union all '));
  return row?.found ?? null;
}

/** Treats a spam row from now on as if it had just arrived, in one statement. */
export async function restoreRow(database: Database, table: Table, restoring: Restoring): Promise<Restored> {
  const { change, columns, from = sql`stored`, row } = RESTORATIONS[table](restoring);
  try {
    const [found] = await database.query<{ id: string | null; queued: Entry[] }>(sql`
      with ${change},
      stored as (select * from changed),
      queued as (${queue({ row, kinds: restoring.kinds }, restoring.now)})
      select ${columns}, ${queuedColumn} as queued from ${from}`);
    if (!found) return null;
    const { queued, ...restored } = found;
    return restored.id === null ? 'full' : { row: restored, queued };
  } catch (error) {
    if (isUniqueViolation(error)) return 'registered';
    throw error;
  }
}

/** Makes the restoration of a row without competitors. */
function restorer(table: string, columns: Sql, row: OutgoingRow, isVersioned = false) {
  return ({ id, now }: Restoring): Restoration => {
    const values = { is_spam: false, created_at: now };
    const change = changing({ table, id, scope: sql`is_spam`, values, isVersioned, author: 'admin', now });
    return { change, columns, row };
  };
}

/** Where the address is on the list, what the sign-up says goes into the known one. */
function restoreSignUp({ id, now }: Restoring): Restoration {
  const arriving = sql`
    select id, email, email_key, user_type, offer, source, first_name, last_name, false, ${now}::timestamptz,
      ${now}::timestamptz, id, id
    from spam`;
  const change = sql`
    spam as (delete from sign_ups where id = ${id}::uuid and is_spam returning *),
    before as (
      select * from spam union all
      select known.* from sign_ups known join spam using (email_key) where not known.is_spam
    ),
    changed as (${putOnList(arriving)}),
    noted as (${noteHistory('sign_ups', 'admin', now)})`;
  return { change, columns: SIGN_UP_COLUMNS, row: signUpOutgoing(id) };
}

/**
 * It takes a place, and none is taken where the row does not change. The administrator may restore it also after
 * registration has closed.
 */
function restoreRegistration({ id, now, kinds }: Restoring): Restoration {
  const confirmedAt = kinds.some(({ name }) => name === PLACE_CONFIRMED) ? now : null;
  const change = changing({
    table: 'registrations',
    id,
    scope: sql`is_spam`,
    first: sql`
      place as (
        update workshops set places_taken = places_taken + 1
        from before where workshops.id = before.workshop_id and places_taken < capacity
        returning workshops.*
      )`,
    when: sql`exists (select from place)`,
    values: {
      is_spam: false,
      cancelled_at: null,
      created_at: now,
      confirmed_at: sql`case when before.is_paid then ${confirmedAt}::timestamptz end`,
    },
    author: 'admin',
    now,
  });
  return {
    change,
    columns: REGISTRATION_COLUMNS,
    // Gives nulls where no place was left.
    from: sql`before left join (stored registration cross join place workshop) on true`,
    row: {
      ...placeOutgoing,
      // To the nanny only the confirmation where the place is paid for, else all but that one.
      when: sql`not kind.to_person or stored.is_paid = (kind.name = ${PLACE_CONFIRMED})`,
    },
  };
}
