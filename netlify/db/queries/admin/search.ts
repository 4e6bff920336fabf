import sql, { join, type Sql } from 'sql-template-tag';
import { personHref, placeHref, trainingHref } from '#src/lib/admin-links.ts';
import { receiptPath, type ReceiptKind } from '#src/contract/receipts.ts';
import { MAX_RESULTS, type SearchResult } from '#src/contract/search.ts';
import { namesByWord } from '#netlify/course-names.ts';
import { RECEIPT_NAMES } from '#src/lib/receipt-words.ts';
import { findReferenceRange, isUuid, readableKey } from '#src/lib/ids.ts';
import { textKey } from '#src/lib/people.ts';
import { dubaiText, type Database } from '../../database.ts';
import { contains } from '../lists.ts';
import { FOR_NANNY, REGISTRATION_KIND } from '../person-rows.ts';

/** Rows of one table that are looked at for people, so that a frequent word costs no more than a rare one. */
const MAX_ROWS = 300;

/** Receipts, and trainings, beside people. */
const MAX_OF_A_KIND = 5;

/** Characters at either end of a certificate's number that find it. */
const MIN_NUMBER = 4;

interface People {
  /** With `created_at`. */
  table: Sql;
  isFound: (q: string) => Sql;
  name: Sql;
  email?: Sql;
  /** The address in lower case. */
  emailKey?: Sql;
  phone?: Sql;
  phoneE164?: Sql;
  /** Whom somebody books for. */
  nanny?: Sql;
}

const NULL_TEXT = sql`null::text`;
const NAME = sql`concat_ws(' ', first_name, last_name)`;
const PHONES = { phone: sql`phone`, phoneE164: sql`phone_e164` };
const inSearchKey = (q: string) => sql`not is_spam and ${contains(sql`search_key`, q)}`;

/** Those whom somebody else has booked for, with an address or a number of their own. */
const ATTENDEES = sql`(
  select attendees.*, registrations.is_spam, registrations.created_at,
    registrations.first_name || ' ' || registrations.last_name as booked_by
  from attendees join registrations on registrations.id = registration_id where coalesce(attendees.email, attendees.phone) is not null
) attendees`;

/** Who books, also by the name of whom she books for. */
const isBooking = (q: string) => sql`(
  ${inSearchKey(q)} or not is_spam and exists (
    select from attendees where registration_id = own.id and ${contains(sql`attendees.search_key`, q)}))`;

/** Who stands in which table. */
const PEOPLE: readonly People[] = [
  { table: sql`registrations own`, isFound: isBooking, name: NAME, ...PHONES, nanny: FOR_NANNY },
  {
    table: ATTENDEES,
    isFound: inSearchKey,
    name: NAME,
    ...PHONES,
    nanny: sql`'booked by ' || booked_by`,
  },
  {
    table: sql`referrals`,
    isFound: inSearchKey,
    name: sql`full_name`,
    phone: sql`whatsapp_number`,
    phoneE164: sql`phone_e164`,
  },
  { table: sql`waiting_list`, isFound: inSearchKey, name: NAME, ...PHONES },
  { table: sql`sign_ups`, isFound: inSearchKey, name: NAME },
  {
    table: sql`enquiries`,
    // Not in the words of the message.
    isFound: (q) => sql`not is_spam and ${contains(sql`(name_key || ' ' || lower(email))`, q)}`,
    name: sql`name`,
    emailKey: sql`lower(email)`,
  },
  {
    table: sql`codes`,
    isFound: (q) => sql`offer = 'family' and ${contains(sql`text_key(concat_ws(' ', name, email, phone_e164))`, q)}`,
    name: sql`name`,
    phone: sql`phone_e164`,
    phoneE164: sql`phone_e164`,
  },
  {
    table: sql`(select *, issued_at as created_at, email_key as email from certificates) certified`,
    isFound: (q) => contains(sql`text_key(name)`, q),
    name: sql`name`,
    ...PHONES,
  },
];

/** Names, addresses and numbers, with the key of the person's page. */
function selectPeople(isFound: (people: People) => Sql): Sql[] {
  return PEOPLE.map((people) => {
    const { table, name, email = sql`email`, phone = NULL_TEXT, phoneE164 = NULL_TEXT, nanny = NULL_TEXT } = people;
    return sql`
      select nullif(${name}, '') as name, concat_ws(', ', ${email}, ${phone}, ${nanny}) as detail,
        coalesce(lower(${email}), ${phoneE164}, ${phone}) as key, created_at
      from ${table} where ${isFound(people)}`;
  });
}

/** The newest rows of each table. */
function peopleWith(q: string): Sql {
  const newest = selectPeople(({ isFound }) => isFound(q)).map(
    (rows) => sql`(${rows} order by created_at desc limit ${MAX_ROWS})`,
  );
  return join(newest, ' union all ');
}

/** An expression of SQL: the newest name of an address or number. */
export function newestName(key: Sql): Sql {
  const named = selectPeople(
    ({ emailKey = sql`email_key`, phoneE164 = NULL_TEXT }) => sql`(${emailKey} = ${key} or ${phoneE164} = ${key})`,
  );
  return sql`(select name from (${join(named, ' union all ')}) known where name is not null order by created_at desc limit 1)`;
}

interface StoredResult extends Pick<SearchResult, 'kind' | 'id' | 'title'> {
  detail: string | null;
  /** Of a registration. */
  trainingId: number | null;
}

/** Rows that a reference names: the six characters of a registration, or the id of a row. */
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

/** By a year and the beginning of a number, or by its end: "2026-01", "0076". */
function receipted(q: string): Sql {
  const number = textKey(q);
  const [hasYear, isEnd] = [/^\d{4}-\d+$/.test(number), /^\d{2,}$/.test(number)];
  return sql`
    select 'receipt', number, coalesce(paper -> 'payer' ->> 'name', number), kind, issued_at from receipts
    where ${hasYear}::boolean and number ^@ ${number} or ${isEnd}::boolean and ${endsWith(number)}
    order by issued_at desc limit ${MAX_OF_A_KIND}`;
}

/** Whether a number, which has no wildcards of `like`, ends so. */
const endsWith = (end: string) => sql`right(number, length(${end}::text)) = ${end}`;

const trained = (q: string) => sql`
  select 'training', id::text, title,
    ${dubaiText(sql`starts_at`, 'FMDD FMMonth YYYY, HH24:MI')}, starts_at
  from trainings where ${contains(sql`text_key(title)`, q)} order by starts_at desc limit ${MAX_OF_A_KIND}`;

/** References, certificates and trainings come before people, the newest first. */
export async function searchEverything(database: Database, q: string): Promise<SearchResult[]> {
  const rows = await database.query<StoredResult>(sql`
    with row as (${peopleWith(q)}),
    person as (
      select distinct on (key) key, name, detail, created_at
      from row order by key, name is null, created_at desc
    ),
    found (kind, id, title, detail, at) as (
      (${referenced(q)}) union all (${certified(q)}) union all (${receipted(q)}) union all (${trained(q)})
      union all select 'person', key, coalesce(name, key), nullif(detail, key), created_at from person
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
  return namesByWord()[detail ?? ''] ?? detail ?? '';
}

function hrefOf({ kind, id }: Pick<SearchResult, 'kind' | 'id'>, trainingId: number | null): string {
  if (trainingId !== null) return placeHref(trainingId, id);
  switch (kind) {
    case 'registration':
      return `/admin?tab=registrations&search=${id}`;
    case 'course-registration':
      return `/admin/registrations?tab=courses&search=${id}`;
    case 'referral':
      return `/admin?tab=referrals&search=${id}`;
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
