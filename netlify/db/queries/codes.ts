import sql, { type Sql } from 'sql-template-tag';
import type { Code, CodeState, FamilyCodeRequest } from '#src/contract/codes.ts';
import { canonicalCode } from '#src/contract/codes.ts';
import { dubaiInstant } from '#src/lib/dates.ts';
import { newCode } from '#src/lib/ids.ts';
import type { CodeOffer } from '#src/lib/offers.ts';
import { emailKey } from '#src/lib/people.ts';
import { queryOne, type Database, type Run, type Stored } from '../database.ts';
import { recordedBy, touch } from './history.ts';
import { listPage, searchCondition, timeColumn, type ListRequest } from './lists.ts';
import { isPaid, withEntries } from './payments/balances.ts';
import { lockBooking, type BookingMoney } from './payments/booking-money.ts';
import { writeEntries } from './payments/entries.ts';
import { balanceWords } from './payments/follow-up.ts';
import { followInvoice } from './payments/invoices.ts';
import { dueEntries, type NewDue } from './payments/mark.ts';
import { priceOf } from './registrations/places.ts';

type CodeRow = Stored<Code, 'createdAt' | 'expiresAt' | 'redeemedAt'>;

function stateAt(now: Date): Sql {
  return sql`case
    when redeemed_at is not null then 'redeemed'
    when expires_at <= ${now}::timestamptz then 'expired'
    else 'open' end`;
}

function columnsAt(now: Date): Sql {
  return sql`
    id, code, offer, name, email, phone_e164 as phone, created_at as "createdAt", expires_at as "expiresAt", redeemed_at as "redeemedAt",
    redeemed_for as "redeemedFor", ${stateAt(now)} as state`;
}

/** @returns `null` for an unknown code */
export async function findCode(
  database: Database,
  typed: string,
  now: Date,
): Promise<{ offer: CodeOffer; state: CodeState } | null> {
  const [found] = await database.query<{ offer: CodeOffer; state: CodeState }>(
    sql`select offer, ${stateAt(now)} as state from codes where code = ${canonicalCode(typed)}`,
  );
  return found ?? null;
}

export function listCodes(
  database: Database,
  request: ListRequest<'createdAt'> & { state?: CodeState | undefined; now: Date },
) {
  const { search, state, now } = request;
  // A code is also found as somebody reads it out: without hyphens, in any case.
  const typed = search && canonicalCode(search);
  const isFound = searchCondition(search, sql`text_key(concat_ws(' ', code, name, email, phone_e164))`);
  // The name of a family may begin as a code does.
  const found = isFound && typed?.startsWith('NOVA-') ? sql`(${isFound} or code = ${typed})` : isFound;
  return listPage<CodeRow>(database, request, {
    columns: columnsAt(now),
    from: sql`codes`,
    filters: [state && sql`${stateAt(now)} = ${state}`, found],
    sort: timeColumn(sql`created_at`),
  });
}

interface NewFamilyCode {
  request: FamilyCodeRequest;
  phoneE164: string | null;
  now: Date;
}

export async function insertFamilyCode(
  database: Database,
  { request: { name, email, validUntil }, phoneE164, now }: NewFamilyCode,
): Promise<CodeRow> {
  const statement = sql`
    insert into codes (code, offer, name, email, email_key, phone_e164, created_at, expires_at)
    values (${newCode()}, 'family', ${name}, ${email}, ${email && emailKey(email)}, ${phoneE164}, ${now}::timestamptz,
      ${dubaiInstant(`${validUntil}T24:00`)}::timestamptz)
    returning ${columnsAt(now)}`;
  return queryOne(database, statement);
}

type Redemption = { outcome: 'redeemed'; row: CodeRow } | { outcome: 'missing' | 'family' | 'used' | 'expired' };

/** Redeems an open code of a discount. If two requests try at the same moment, one succeeds. */
export async function redeemCode(
  database: Database,
  { typed, note, now }: { typed: string; note: string; now: Date },
): Promise<Redemption> {
  const [found] = await database.query<CodeRow & { isRedeemed: boolean }>(sql`
    with before as (select * from codes where code = ${canonicalCode(typed)} for update),
    changed as (
      update codes set redeemed_at = ${now}::timestamptz, redeemed_for = ${note}, ${recordedBy('admin', now)}
      from before
      where codes.id = before.id and before.offer <> 'family' and before.redeemed_at is null
        and before.expires_at > ${now}::timestamptz
      returning codes.*
    )
    select ${columnsAt(now)}, true as "isRedeemed" from changed
    union all
    select ${columnsAt(now)}, false from before where not exists (select from changed)`);
  if (!found) return { outcome: 'missing' };
  const { isRedeemed, ...row } = found;
  if (isRedeemed) return { outcome: 'redeemed', row };
  if (row.offer === 'family') return { outcome: 'family' };
  return { outcome: row.state === 'expired' ? 'expired' : 'used' };
}

type Release = { outcome: 'released'; row: CodeRow } | { outcome: 'missing' | 'unused' | 'paid-in-part' };

/**
 * Gives a used code back: it is open again, or expired if its time is over. Unpaid registrations lose it and cost the full price,
 * so that one discount is not used twice.
 * @returns `paid-in-part` if money has come for a place at the lower price
 */
export function releaseCode(
  database: Database,
  { typed, note, now }: { typed: string; note: string; now: Date },
): Promise<Release> {
  const code = canonicalCode(typed);
  return database.transaction(async (run) => {
    const ids = await run<{ id: string }>(sql`
      select id from registrations where discount_code = ${code} and not is_spam order by id`);
    const bookings: BookingMoney[] = [];
    for (const { id } of ids) bookings.push(...[await lockBooking(run, id)].filter((booking) => booking !== null));
    const [stored] = await run<{ isUsed: boolean }>(
      sql`select redeemed_at is not null as "isUsed" from codes where code = ${code} for update`,
    );
    if (!stored) return { outcome: 'missing' };
    if (!stored.isUsed) return { outcome: 'unused' };
    const unpaid = bookings.filter(({ balance }) => !isPaid(balance));
    if (unpaid.some(({ closed, balance }) => closed === null && balance.paid > 0)) return { outcome: 'paid-in-part' };

    for (const booking of unpaid) await priceWithoutCode(run, booking, now);
    const [row] = await run<CodeRow>(sql`
      update codes set redeemed_at = null, redeemed_for = null,
        ${recordedBy('admin', now, sql`jsonb_build_object('notes', jsonb_build_object('from', null, 'to', ${note}::text))`)}
      where code = ${code}
      returning ${columnsAt(now)}`);
    return row ? { outcome: 'released', row } : { outcome: 'missing' };
  });
}

async function priceWithoutCode(run: Run, booking: BookingMoney, now: Date): Promise<void> {
  const [price] = await run<NonNullable<NewDue['price']>>(sql`
    select price.due, price.deposit from registrations join packages chosen on chosen.id = registrations.package_id
    cross join lateral ${priceOf({ nannies: sql`places_of(registrations.id)`, offer: sql`null` })}
    where registrations.id = ${booking.id}::uuid`);
  const due = dueEntries(booking, { price: price ?? null }, now);
  const after = withEntries(booking.balance, due);
  await writeEntries(run, { entries: due }, now);
  await run(sql`
    update registrations set discount_code = null, ${touch('registrations', 'admin', now, balanceWords(booking.balance, after))}
    where id = ${booking.id}::uuid`);
  await followInvoice(run, booking, 'admin', now);
}
