import sql, { type Sql } from 'sql-template-tag';
import type { RegistrationChange } from '#src/contract/registration-changes.ts';
import { e164Of } from '#src/lib/e164.ts';
import { firstRow, type Database, type Run } from '../../database.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../../failures.ts';
import type { ChangeResult, Refusal, Target } from '../change-result.ts';
import type { Author } from '../history.ts';
import { carryCorrection, correctPerson } from '../corrections.ts';
import { touch } from '../touch.ts';
import { withEntries, type StoredBalance } from '../payments/balances.ts';
import { selectBooking, toBookingMoney, type BookingMoney, type StoredBooking } from '../payments/booking-money.ts';
import { writeEntries } from '../payments/entries.ts';
import { balanceWords, dropConfirmation, followedUp, followUp, keptHold } from '../payments/follow-up.ts';
import { dueEntries, markPaid, unmarkPaid, type MoneyChange } from '../payments/mark.ts';
import { followInvoice } from '../payments/invoices.ts';
import { issuePaper, type NewPaper } from '../payments/papers.ts';
import { selectMark, type StoredPayment } from '../payments/stored-payment.ts';
import { passOnPlaces } from '../waitlist/pass-on-places.ts';
import { setBuyer } from './billing.ts';
import { dropReminders, queueChange } from './change-messages.ts';
import { storedAttendees, writeAttendees, type WrittenAttendee } from './attendees.ts';
import { planAttendees, withNumbers, type AttendeesMismatch, type StoredAttendee } from './plan-attendees.ts';
import { refusalOf, type Mismatch, type WantedPlace } from './place-change.ts';
import { priceOf } from './places.ts';
import { findRegistration, holdValues, type RegistrationRow } from './registrations.ts';
import { markSessions, sentMarks } from './session-marks.ts';

type Result =
  ChangeResult<RegistrationRow> | { outcome: Exclude<Mismatch, AttendeesMismatch> } | { outcome: AttendeesMismatch };

type Change = Omit<RegistrationChange, 'updatedAt'>;

/** As the first statement of a change reads it. */
type Found = Omit<WantedPlace, 'mismatch'> & {
  attendees: StoredAttendee[];
  booking: StoredBooking;
  mark: StoredPayment | null;
  /** Of the wanted place; nulls without a training. */
  price: { due: number | null; deposit: number | null };
};

/**
 * Changes what staff know of a registration, and moves it to another training or package. What becomes due, and what a mark
 * records, are entries (docs/rules.md, Payments). Spam counts as missing. A cancelled registration takes notes, and its payment
 * back, but no mark, payment, hold or move. One for a cancelled training can also be moved.
 */
export async function changeRegistration(
  database: Database,
  target: Target,
  change: Change,
  now: Date,
): Promise<Result> {
  const phoneE164 = await e164Of(change.phone);
  try {
    const reason = await database.transaction((run) => applyChange(run, target, { ...change, phoneE164 }, now));
    if (reason !== null) return { outcome: reason };
  } catch (error) {
    if (isUniqueViolation(error)) return { outcome: 'already-registered' };
    // The session was removed in the same moment.
    if (isForeignKeyViolation(error)) return { outcome: 'unknown-session' };
    throw error;
  }
  const row = await findRegistration(database, target.id);
  return row ? { outcome: 'changed', row } : { outcome: 'missing' };
}

interface KnownChange extends Change {
  phoneE164: string | null;
  /** The administrator by default. */
  author?: Author;
}

/** Changes a registration within a transaction. @returns why not, or `null` */
export async function applyChange(
  run: Run,
  target: Target,
  change: KnownChange,
  now: Date,
): Promise<Refusal | Mismatch | null> {
  const { isPaid, attended, holdUntil, dueAed, trainingId, packageId, nannies } = change;
  const isPlaced = [trainingId, packageId, nannies].some((value) => value !== undefined);
  await run(isPlaced ? lockPlaces(target.id, trainingId ?? null) : lockRow(target.id));
  const found = await firstRow<Found>(run, selectPlace(target, change));
  if (!found) return 'missing';
  // What was paid can always be taken back.
  const isMarked = isPaid === true || attended !== undefined || holdUntil !== undefined;
  const needsPlace = isPlaced || isMarked || dueAed !== undefined;
  const plan = planAttendees(found.attendees, change);
  const mismatch = 'mismatch' in plan ? plan.mismatch : null;
  const refusal = refusalOf({ ...found, mismatch }, target, { isPlaced, isMarked, needsPlace });
  if (refusal !== null) return refusal;
  if (isPaid === false && found.mark === null) return 'stale';
  const attendees = 'attendees' in plan && plan.attendees ? await withNumbers(plan.attendees) : null;

  const before = toBookingMoney(found.booking);
  const placed = isPlaced
    ? { ...before, trainingId: found.wanted.trainingId, package: found.package?.name ?? null }
    : before;
  const stated = change.dueAed === undefined ? undefined : change.dueAed * 100;
  const due = dueEntries(placed, { stated, price: isPlaced ? found.price : null }, now);
  const priced = { ...placed, balance: withEntries(placed.balance, due) };
  const marked = markOf(priced, isPaid, found.mark, now);
  const entries = [...due, ...marked.entries];
  const beside = attendees && writeAttendees(target.id, attendees, { author: change.author ?? 'admin', now });
  if (beside || entries.length > 0) await writeEntries(run, { payment: marked.payment, entries, beside }, now);
  const after = withEntries(before.balance, entries);
  await run(update(target, change, { before, after, paper: marked.paper, found, attendees }, now));
  await followInvoice(run, before, change.author ?? 'admin', now);
  return null;
}

function markOf(
  booking: BookingMoney,
  isPaid: boolean | undefined,
  mark: StoredPayment | null,
  now: Date,
): MoneyChange {
  if (isPaid === true) return markPaid(booking, now);
  return isPaid === false && mark !== null ? unmarkPaid(booking, mark, now) : { entries: [] };
}

const lockRow = (id: string) => sql`select id from registrations where id = ${id}::uuid for update`;

/** Locks the trainings of a registration, the former and the wanted one, then the registration, and selects what it locked. */
export function lockPlaces(id: string, trainingId: number | null): Sql {
  return sql`
    with places as (
      select id from trainings
      where id in (select training_id from registrations where id = ${id}::uuid) or id = ${trainingId}::bigint
      order by id for update
    ),
    locked as (${lockRow(id)})
    select array(select id from places), (select id from locked)`;
}

function selectPlace({ id }: Target, change: Change): Sql {
  const { trainingId, packageId, nannies, attended, isPaid } = change;
  return sql`
    with before as (
      select registrations.*, own.places, coalesce(${nannies ?? null}::integer, own.places) as wanted_places,
        case when ${trainingId !== undefined}::boolean then ${trainingId ?? null}::bigint else training_id end as wanted_training
      from registrations cross join lateral (select places_of(id) as places) own
      where id = ${id}::uuid and not is_spam
    ),
    -- Another training has a package of the same name, or only one.
    chosen as (
      select packages.* from before join packages on packages.training_id = before.wanted_training
      where case
        when ${packageId !== undefined}::boolean then packages.id = ${packageId ?? null}::uuid
        when before.training_id = before.wanted_training then packages.id = before.package_id
        else packages.name = (select name from packages was where was.id = before.package_id)
          or not packages.is_closed and (
            select count(*) = 1 from packages other where other.training_id = before.wanted_training and not other.is_closed)
        end
      order by packages.is_closed, packages.position limit 1
    ),
    mark as (${sentMarks(attended)})
    select before.updated_at as "updatedAt", before.cancelled_at as "cancelledAt", before.course_type as "courseType",
      before.training_id as "trainingId", before.package_id as "packageId", before.places as nannies,
      coalesce((select kind = 'workshop' from trainings where id = before.training_id), false) as "isWorkshop",
      json_build_object('trainingId', before.wanted_training, 'nannies', before.wanted_places) as wanted,
      ${storedAttendees(sql`before.id`)} as attendees,
      case when training.id is not null then json_build_object('isWorkshop', training.kind = 'workshop',
        'courseType', training.course_type, 'isCancelled', training.cancelled_at is not null,
        'placesUsed', training.places_taken + training.places_held, 'capacity', training.capacity) end as training,
      case when chosen.id is not null then json_build_object('id', chosen.id, 'name', chosen.name, 'isClosed', chosen.is_closed,
        'hasPlaces', has_places(chosen.id, before.wanted_places - case when chosen.id = before.package_id then before.places else 0 end))
        end as package,
      not exists (select from mark where not is_known) as "areSessionsKnown",
      (select to_json(booking) from (${selectBooking(id)}) booking) as booking,
      case when ${isPaid === false}::boolean then (select to_json(marked) from (${selectMark(id)}) marked) end as mark,
      json_build_object('due', price.due, 'deposit', price.deposit) as price
    from before left join trainings training on training.id = before.wanted_training left join chosen on true
    left join lateral ${priceOf({
      nannies: sql`before.wanted_places`,
      offer: sql`(select offer from codes where code = before.discount_code)`,
    })} on chosen.id is not null`;
}

interface Decided {
  before: BookingMoney;
  after: StoredBalance;
  paper: NewPaper | undefined;
  found: Found;
  /** `null` if they stay. */
  attendees: WrittenAttendee[] | null;
}

function update(target: Target, change: KnownChange, decided: Decided, now: Date): Sql {
  const { before, after, paper, found, attendees } = decided;
  const { wanted } = found;
  const {
    author = 'admin',
    isPaid: _isPaid,
    attended,
    holdUntil,
    trainingId: _training,
    packageId: _package,
    ...others
  } = change;
  const {
    nannies: _nannies,
    attendees: _attendees,
    dueAed: _due,
    bookingType,
    notes,
    company,
    buyer,
    ...correction
  } = others;
  const follow = followUp(before.balance, after);
  const isMoved = sql`before.wanted_training is distinct from before.training_id`;
  const held = sql`(
    select held.hold_until from wanted training
    cross join lateral (values (${holdValues({ email: sql`before.email`, phoneE164: sql`before.phone_e164`, isPaid: sql`false`, now })})) held (hold_until, remind_at))`;
  return sql`
    with before as (
      select *, ${wanted.trainingId}::integer as wanted_training from registrations where id = ${target.id}::uuid
    ),
    locked as (select * from trainings where id in (${found.trainingId}::integer, ${wanted.trainingId}::integer)),
    wanted as (select * from locked where id = ${wanted.trainingId}::integer),
    mark as (${sentMarks(attended)}),
    ${issuePaper(paper, now)},
    delta as (
      select id, sum(places)::integer as places
      from (values (${found.trainingId}::integer, ${-found.nannies}::integer), (${wanted.trainingId}::integer, ${wanted.nannies}::integer))
        place (id, places)
      where id is not null and ${found.cancelledAt === null}::boolean
      group by id having sum(places) <> 0
    ),
    counted as (
      update trainings set places_taken = places_taken + delta.places
      from delta where trainings.id = delta.id
      returning trainings.*
    ),
    freed as (select counted.* from counted join delta using (id) where delta.places < 0),
    ${passOnPlaces({ trainings: 'freed', now })},
    ${dropConfirmation(sql`${target.id}::uuid`, follow.isUnsettled, now)},
    ${dropReminders(now)},
    ${markSessions(now)},
    changed as (
      update registrations set
        training_id = before.wanted_training,
        package_id = ${found.package?.id ?? null}::uuid,
        moved_from = case when ${isMoved} then before.training_id else registrations.moved_from end,
        money_back_at = case when ${isMoved} then null else registrations.money_back_at end,
        calendar_sequence = registrations.calendar_sequence + case when before.wanted_training <> before.training_id then
          1 + greatest(0, (select calendar_sequence from locked where id = before.training_id) - (select calendar_sequence from wanted))
          else 0 end,
        hold_until = case
          when ${holdUntil !== undefined}::boolean then ${holdUntil ?? null}::timestamptz
          when ${after.due === 0}::boolean then null
          -- A hold is by the rule of the training that the booking is for.
          when ${isMoved} then case when ${after.state === 'unpaid'}::boolean then ${held} end
          else ${keptHold(follow, now)} end,
        remind_at = case
          when ${holdUntil !== undefined}::boolean
            then ${now}::timestamptz + (${holdUntil ?? null}::timestamptz - ${now}::timestamptz) * 2 / 3
          when ${isMoved} then ${now}::timestamptz + (${held} - ${now}::timestamptz) * 2 / 3
          else registrations.remind_at end,
        booking_type = coalesce(${bookingType ?? null}, registrations.booking_type),
        ${correctPerson('registrations', correction)},
        company = case when ${company !== undefined}::boolean then ${company ?? null} else registrations.company end,
        ${setBuyer(buyer)},
        notes = case when ${notes !== undefined}::boolean then ${notes ?? null} else registrations.notes end,
        ${followedUp(follow, sql`before.wanted_training`, now)},
        ${touch(
          'registrations',
          author,
          now,
          sql`nullif(coalesce(row_difference(
            ${inWords({ training: sql`before.training_id`, offer: sql`before.package_id` })},
            ${inWords({ training: sql`before.wanted_training`, offer: sql`${found.package?.id ?? null}::uuid` })}), '{}')
            || ${placesWords(found)} || coalesce(${balanceWords(before.balance, after)}, '{}'), '{}')`,
        )}
      from before
      where registrations.id = before.id
      returning registrations.*
    ),
    ${carryCorrection({ before: 'before', after: 'changed', attendees, now })},
    ${queueChange({ isSecured: follow.isSecured, now })}
    select id from changed`;
}

/** How many places there were and are, for the history. */
function placesWords({ nannies, wanted }: Found): Sql {
  return sql`${JSON.stringify(nannies === wanted.nannies ? {} : { nannies: { from: nannies, to: wanted.nannies } })}::jsonb`;
}

/** The texts that the history has for what other tables know of a row `before`. */
function inWords({ training, offer }: { training: Sql; offer: Sql }): Sql {
  return sql`jsonb_build_object(
    'training', (select title from trainings where trainings.id = ${training}),
    'package', (select name from packages where packages.id = ${offer}))`;
}
