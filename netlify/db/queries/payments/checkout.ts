import sql from 'sql-template-tag';
import { amountOfPart, LEAST_ONLINE_AED, type PayPart } from '#src/contract/booking.ts';
import type { Database, Run } from '../../database.ts';
import { WHO_ATTENDS } from '../registrations/attendees.ts';
import { isOpenBooking } from '../registrations/bookings.ts';
import { BOOKINGS } from '../registrations/registrations.ts';

/** How many minutes a page at the provider takes a payment. */
const OPEN_MINUTES = 60;
/** Nobody is led to a page that ends in fewer minutes. */
const LEAST_MINUTES = 5;
/** The provider makes no page that ends in fewer minutes. */
const LEAST_MINUTES_NEW = 31;

/** A booking as the provider's page shows it, with what is due and what was paid, in fils. */
export interface Checkout {
  id: string;
  email: string | null;
  /** `null` while nobody is named. */
  attendee: string | null;
  title: string;
  startsAt: Date;
  due: number;
  paid: number;
  deposit: number | null;
  isSpam: boolean;
}

/** The provider's page to which a booking is led. */
export interface Page {
  id: string;
  fils: number;
  /** `null` until the provider has made it. */
  url: string | null;
  endsAt: Date;
}

interface Opened {
  booking: Checkout;
  fils: number;
  /** `null` if no page is made: the booking is held as spam, or the sum is less than the provider takes. */
  page: Page | null;
  /** The provider's ids of pages that the booking has left. */
  left: string[];
}

type StoredCheckout = Checkout & { trainingId: number; position: number };

/**
 * Reserves the page that takes a part of what is due: the open one if it still fits, or a new one; two simultaneous requests get
 * the same. A cancelled booking has nothing due. @returns `null` if the link no longer opens the booking
 */
export async function openPage(
  database: Database,
  { id, part, now }: { id: string; part: PayPart; now: Date },
): Promise<Opened | null> {
  return database.transaction(async (run) => {
    await run(sql`select from registrations where id = ${id}::uuid for update`);
    const [booking] = await run<StoredCheckout>(selectCheckout(id, now));
    if (!booking) return null;
    const fils = amountOfPart(part, booking);
    if (booking.isSpam || fils < LEAST_ONLINE_AED * 100) return { booking, fils, page: null, left: [] };
    return { booking, fils, ...(await reserve(run, booking, fils, now)) };
  });
}

const selectCheckout = (id: string, now: Date) => sql`
  select registration.id, registration.email, ${WHO_ATTENDS} as attendee, training.title, training.starts_at as "startsAt",
    case when registration.cancelled_at is null and training.cancelled_at is null then balance.due else 0 end::float8 as due,
    balance.paid::float8, balance.deposit::float8, registration.is_spam as "isSpam", training.id as "trainingId",
    (select max(position) from entries where row_id = registration.id)::float8 as position
  from ${BOOKINGS}
  cross join lateral (select * from balances where row_id = registration.id) balance
  where ${isOpenBooking(id, now)}`;

async function reserve(run: Run, { id, trainingId, position }: StoredCheckout, fils: number, now: Date) {
  const left = await run<{ sessionId: string | null }>(sql`
    update checkouts set left_at = ${now}::timestamptz
    where row_id = ${id}::uuid and left_at is null and not (
      training_id = ${trainingId}::integer and position = ${position}::bigint and fils = ${fils}::bigint
      and ends_at >= ${now}::timestamptz + make_interval(mins => case when url is null
        then ${LEAST_MINUTES_NEW}::integer else ${LEAST_MINUTES}::integer end))
    returning session_id as "sessionId"`);
  const [page] = await run<Page>(sql`
    insert into checkouts (row_id, training_id, position, fils, made_at, ends_at)
    values (${id}::uuid, ${trainingId}::integer, ${position}::bigint, ${fils}::bigint, ${now}::timestamptz,
      ${now}::timestamptz + make_interval(mins => ${OPEN_MINUTES}::integer))
    -- This update changes nothing: it only returns the existing row.
    on conflict (row_id) where left_at is null do update set left_at = null
    returning id, fils::float8, url, ends_at as "endsAt"`);
  return { page: page ?? null, left: left.flatMap(({ sessionId }) => sessionId ?? []) };
}
