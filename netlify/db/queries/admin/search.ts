import sql, { raw, type Sql } from 'sql-template-tag';
import { formatNumber } from '#src/lib/contact-links.ts';
import { listHref, personHref, placeHref, trainingHref } from '#src/lib/admin-links.ts';
import { receiptPath, type ReceiptKind } from '#src/lib/payment-kinds.ts';
import { RECEIPT_NAMES } from '#src/lib/receipt-words.ts';
import { MAX_RESULTS, type SearchResult } from '#src/contract/people.ts';
import { namesByWord } from '#netlify/course-names.ts';
import { findReferenceRange, isUuid, readableKey } from '#src/lib/ids.ts';
import { textKey } from '#src/lib/people.ts';
import { dubaiText, type Database } from '../../database.ts';
import { contains } from '../lists.ts';
import { FOR_NANNY, NAMED_LAST, REGISTRATION_KIND } from '../person-rows.ts';

/** At most this many rows are read to find people, so that a frequent word costs no more than a rare one. */
const MAX_ROWS = 300;

/** At most this many receipts, and as many trainings, are found beside people. */
const MAX_OF_A_KIND = 5;

/** A certificate is found by at least this many characters at either end of its number. */
const MIN_NUMBER = 4;

/** Whether the search finds a row `own` of `people`, or somebody for whom it is booked. */
const isFound = (q: string) => sql`not is_spam and (
  ${contains(sql`search_key`, q)}
  or id in (select registration_id from attendees where ${contains(sql`attendees.search_key`, q)}))`;

/** A query for the newest rows of `people` that the search finds, one for each address or number. */
export function rowsWith(q: string): Sql {
  return sql`
    select distinct on (key) *
    from (select * from people own where ${isFound(q)} order by made desc limit ${MAX_ROWS}) own
    order by key, name is null, ${NAMED_LAST}, made desc, id`;
}

/** An expression: the newest name of an address or a number. */
export function newestName(key: Sql): Sql {
  const newest = (column: string) => sql`(
    select name from people where ${raw(column)} = ${key} and name is not null and not is_spam
    order by ${NAMED_LAST}, made desc limit 1)`;
  return sql`coalesce(${newest('people.key')}, ${newest('people.phone_e164')})`;
}

/** Who attends the booking, or who booked for the attendee. */
const BESIDE = sql`coalesce(${FOR_NANNY}, case own.kind when 'attendee' then (
  select 'booked by ' || booking.first_name || ' ' || booking.last_name
  from attendees join registrations booking on booking.id = registration_id where attendees.id = own.id) end)`;

interface StoredResult extends Pick<SearchResult, 'kind' | 'id' | 'title'> {
  detail: string | null;
  /** The training of a registration. */
  trainingId: number | null;
}

/** Selects the rows that a reference names: the six characters of a registration's, or the id of a row. */
function referenced(q: string): Sql {
  const range = isUuid(q) ? ([q, q] as const) : findReferenceRange(q);
  if (range === null) return sql`select null::text, null::text, null::text, null::text, null::timestamptz where false`;
  const isNamed = (id: Sql) => sql`${id} between ${range[0]}::uuid and ${range[1]}::uuid`;
  return sql`
    select ${REGISTRATION_KIND}, own.id::text,
      own.first_name || ' ' || own.last_name, coalesce(training.title, own.course_type), own.created_at
    from registrations own left join trainings training on training.id = own.training_id where ${isNamed(sql`own.id`)}
    union all
    select 'referral', id::text, full_name, referral_code, created_at from referrals where ${isNamed(sql`id`)}`;
}

function certified(q: string): Sql {
  const number = readableKey(q);
  return sql`
    select 'certificate', number, name, number || ', ' || title, issued_at from certificates
    where length(${number}) >= ${MIN_NUMBER} and (number ^@ ${number} or ${endsWith(number)})`;
}

/** Selects receipts by their year and the beginning of their number, or by its end: "2026-01", "0076". */
function receipted(q: string): Sql {
  const number = textKey(q);
  const [hasYear, isEnd] = [/^\d{4}-\d+$/.test(number), /^\d{2,}$/.test(number)];
  return sql`
    select 'receipt', number, coalesce(paper -> 'payer' ->> 'name', number), kind, issued_at from receipts
    where ${hasYear}::boolean and number ^@ ${number} or ${isEnd}::boolean and ${endsWith(number)}
    order by issued_at desc limit ${MAX_OF_A_KIND}`;
}

/** Whether `number` ends with these characters. Unlike `like`, it knows no wildcards. */
const endsWith = (end: string) => sql`right(number, length(${end}::text)) = ${end}`;

const trained = (q: string) => sql`
  select 'training', id::text, title,
    ${dubaiText(sql`starts_at`, 'FMDD FMMonth YYYY, HH24:MI')}, starts_at
  from trainings where ${contains(sql`text_key(title)`, q)} order by starts_at desc limit ${MAX_OF_A_KIND}`;

/** Finds references, certificates, receipts and trainings, then people, each the newest first. */
export async function searchEverything(database: Database, q: string): Promise<SearchResult[]> {
  const rows = await database.query<StoredResult>(sql`
    with newest as materialized (
      select *, person_key(key, phone_e164) as person from (${rowsWith(q)}) own order by made desc limit ${2 * MAX_RESULTS}
    ),
    person as (
      select distinct on (person) *, concat_ws(', ', email, phone, ${BESIDE}) as detail
      from newest own order by person, name is null, ${NAMED_LAST}, made desc
    ),
    found (kind, id, title, detail, at) as (
      (${referenced(q)}) union all (${certified(q)}) union all (${receipted(q)}) union all (${trained(q)})
      union all select 'person', person, coalesce(name, person), nullif(detail, person), made from person
    )
    select kind, id, title, detail, (
      select training_id from registrations
      where registrations.id = case when kind in ('registration', 'course-registration') then found.id::uuid end
    ) as "trainingId"
    from found
    order by kind = 'person', at desc, id limit ${MAX_RESULTS}`);
  return rows.map(({ trainingId, ...row }) => ({ ...row, detail: detailOf(row), href: hrefOf(row, trainingId) }));
}

function detailOf({ kind, id, detail }: Omit<StoredResult, 'trainingId'>): string {
  if (kind === 'receipt') return `${RECEIPT_NAMES[detail as ReceiptKind]} ${id}`;
  return namesByWord()[detail ?? ''] ?? (detail ?? '').replace(/\+\d{8,15}/, formatNumber);
}

function hrefOf({ kind, id }: Pick<SearchResult, 'kind' | 'id'>, trainingId: number | null): string {
  if (trainingId !== null) return placeHref(trainingId, id);
  switch (kind) {
    case 'registration':
    case 'course-registration':
    case 'referral':
      return listHref(kind, id);
    case 'certificate':
      return `/certificates/${id}`;
    case 'receipt':
      return receiptPath(id);
    case 'training':
      return trainingHref(Number(id));
    case 'person':
      return personHref(id);
  }
}
