import sql, { type Sql } from 'sql-template-tag';
import type { RegistrationChange } from '#src/contract/registration-changes.ts';
import { e164Of } from '#src/lib/e164.ts';
import { firstRow, type Database, type Run } from '../../database.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../../failures.ts';
import type { ChangeResult, Refusal, Target } from '../change-result.ts';
import type { Author } from '../history.ts';
import { carryCorrection, correctPerson } from '../corrections.ts';
import { setHandled, touch } from '../marks.ts';
import { withEntries, type StoredBalance } from '../payments/balances.ts';
import { selectBooking, toBookingMoney, type BookingMoney, type StoredBooking } from '../payments/booking-money.ts';
import { writeEntries } from '../payments/entries.ts';
import { balanceWords, dropConfirmation, followedUp, followUp, keptHold } from '../payments/follow-up.ts';
import { changesMark, dueEntries, markPaid, unmarkPaid, type MoneyChange } from '../payments/mark.ts';
import { issuePaper, type NewPaper } from '../payments/papers.ts';
import { selectMark, type StoredPayment } from '../payments/stored-payment.ts';
import { MOVED, passOnPlaces } from '../waitlist/pass-on-places.ts';
import { dropReminders, queueChange } from './change-messages.ts';
import { refusalOf, type Mismatch, type WantedPlace } from './place-change.ts';
import { priceOf } from './places.ts';
import { findRegistration, holdValues, type RegistrationRow } from './registrations.ts';
import { markSessions, sentMarks } from './session-marks.ts';

type Result = ChangeResult<RegistrationRow> | { outcome: Mismatch };

type Change = Omit<RegistrationChange, 'updatedAt'>;

/** As the first statement of a change reads it. */
type Found = WantedPlace & {
  booking: StoredBooking;
  mark: StoredPayment | null;
  package: { name: string } | null;
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
  const refusal = refusalOf(found, target, { isPlaced, isMarked, needsPlace });
  if (refusal !== null) return refusal;
  if (isPaid === false && found.mark === null) return 'stale';

  const before = toBookingMoney(found.booking);
  const placed = isPlaced
    ? { ...before, trainingId: found.wanted.trainingId, package: found.package?.name ?? null }
    : before;
  const stated = change.dueAed === undefined ? undefined : change.dueAed * 100;
  const due = dueEntries(placed, { stated, price: isPlaced ? found.price : null }, now);
  const priced = { ...placed, balance: withEntries(placed.balance, due) };
  const marked = markOf(priced, isPaid, found.mark, now);
  const entries = [...due, ...marked.entries];
  if (entries.length > 0) await writeEntries(run, { payment: marked.payment, entries }, now);
  const after = withEntries(before.balance, entries);
  await run(update(target, change, { before, after, paper: marked.paper }, now));
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

/** Locks the trainings of a registration, the former and the wanted one, then the registration. */
export function lockPlaces(id: string, trainingId: number | null): Sql {
  return sql`
    with places as (
      select id from trainings
      where id in (select training_id from registrations where id = ${id}::uuid) or id = ${trainingId}::bigint
      order by id for update
    ),
    locked as (${lockRow(id)})
    select (select count(*) from places), (select id from locked)`;
}

/** Expressions: the row `before` with what is `wanted` of it, the training, the package `chosen` and the marks of sessions. */
function wantedOf({ id }: Target, { trainingId, packageId, nannies, nannyNames, attended }: Change): Sql {
  return sql`
    before as (
      select *, case when ${trainingId !== undefined}::boolean then ${trainingId ?? null}::bigint else training_id end
          as wanted_training,
        coalesce(${nannies ?? null}::integer, nannies) as wanted_nannies,
        coalesce(${nannyNames ? JSON.stringify(nannyNames) : null}::jsonb, nanny_names) as wanted_names
      from registrations where id = ${id}::uuid and not is_spam
    ),
    locked as materialized (
      select trainings.* from trainings
      where id in (select training_id from before union all select wanted_training from before)
    ),
    wanted as (select locked.* from locked join before on before.wanted_training = locked.id),
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
    mark as (${sentMarks(attended)})`;
}

function selectPlace(target: Target, change: Change): Sql {
  return sql`
    with ${wantedOf(target, change)}
    select before.updated_at as "updatedAt", before.cancelled_at as "cancelledAt", before.course_type as "courseType",
      before.training_id as "trainingId", before.package_id as "packageId", before.nannies,
      coalesce((select kind = 'workshop' from locked where id = before.training_id), false) as "isWorkshop",
      json_build_object('trainingId', before.wanted_training, 'nannies', before.wanted_nannies,
        'names', coalesce(jsonb_array_length(before.wanted_names), 0)) as wanted,
      case when training.id is not null then json_build_object('isWorkshop', training.kind = 'workshop',
        'courseType', training.course_type, 'isCancelled', training.cancelled_at is not null,
        'placesUsed', training.places_taken + training.places_held, 'capacity', training.capacity) end as training,
      case when chosen.id is not null then json_build_object('id', chosen.id, 'name', chosen.name, 'isClosed', chosen.is_closed,
        'hasPlaces', has_places(chosen.id, before.wanted_nannies - case when chosen.id = before.package_id then before.nannies else 0 end))
        end as package,
      not exists (select from mark where not is_known) as "areSessionsKnown",
      (select to_json(booking) from (${selectBooking(target.id)}) booking) as booking,
      case when ${change.isPaid === false}::boolean then (select to_json(marked) from (${selectMark(target.id)}) marked) end as mark,
      json_build_object('due', price.due, 'deposit', price.deposit) as price
    from before left join wanted training on true left join chosen on true
    left join lateral ${priceOf({
      nannies: sql`before.wanted_nannies`,
      offer: sql`(select offer from codes where code = before.discount_code)`,
    })} on chosen.id is not null`;
}

interface Decided {
  before: BookingMoney;
  after: StoredBalance;
  paper: NewPaper | undefined;
}

function update(target: Target, change: KnownChange, { before, after, paper }: Decided, now: Date): Sql {
  const {
    author = 'admin',
    isPaid,
    handled,
    attended: _attended,
    holdUntil,
    trainingId: _training,
    packageId: _package,
    ...others
  } = change;
  const { nannies: _nannies, nannyNames: _names, dueAed: _due, bookingType, notes, company, ...correction } = others;
  const follow = followUp(before.balance, after);
  const isHandled = sql`coalesce(${handled ?? null}::boolean, case when before.course_type is not null
    and (${changesMark(before, isPaid)}::boolean or before.wanted_training <> coalesce(before.training_id, 0)) then true end)`;
  const isMoved = sql`before.wanted_training is distinct from before.training_id`;
  const held = sql`(
    select held.hold_until from wanted training
    cross join lateral (values (${holdValues({ email: sql`before.email`, isPaid: sql`false`, now })})) held (hold_until, remind_at))`;
  return sql`
    with ${wantedOf(target, change)},
    accepted as (select * from before),
    ${issuePaper(paper, now)},
    delta as (
      select id, sum(places)::integer as places
      from (
        select training_id as id, -nannies as places from accepted where cancelled_at is null
        union all
        select wanted_training, wanted_nannies from accepted where cancelled_at is null
      ) place
      where id is not null
      group by id having sum(places) <> 0
    ),
    counted as (
      update trainings set places_taken = places_taken + delta.places
      from delta where trainings.id = delta.id
      returning trainings.*
    ),
    freed as (select counted.* from counted join delta using (id) where delta.places < 0),
    ${passOnPlaces({ workshops: 'freed', now })},
    ${dropConfirmation(sql`${target.id}::uuid`, follow.isUnsettled, now)},
    ${dropReminders(now)},
    ${markSessions(now)},
    changed as (
      update registrations set
        training_id = before.wanted_training,
        package_id = (select id from chosen),
        nannies = before.wanted_nannies,
        nanny_names = before.wanted_names,
        moved_from = case when ${isMoved} then before.training_id else registrations.moved_from end,
        money_back_at = case when ${isMoved} then null else registrations.money_back_at end,
        calendar_sequence = registrations.calendar_sequence + case when before.wanted_training <> before.training_id then
          1 + greatest(0, (select calendar_sequence from locked where id = before.training_id) - (select calendar_sequence from wanted))
          else 0 end,
        ${setHandled({ table: 'registrations', isSet: isHandled, now })},
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
        notes = case when ${notes !== undefined}::boolean then ${notes ?? null} else registrations.notes end,
        ${followedUp(follow, sql`before.wanted_training`, now)},
        ${touch(
          'registrations',
          author,
          now,
          sql`nullif(coalesce(row_difference(
            ${inWords({ training: sql`before.training_id`, offer: sql`before.package_id` })},
            ${inWords({ training: sql`before.wanted_training`, offer: sql`(select id from chosen)` })}), '{}')
            || coalesce(${balanceWords(before.balance, after)}, '{}'), '{}')`,
        )}
      from accepted before
      where registrations.id = before.id
      returning registrations.*
    ),
    ${carryCorrection({ before: 'before', after: 'changed', now })},
    ${queueChange({ isSecured: follow.isSecured, now })}
    select ${MOVED}`;
}

/** The texts that the history has for what other tables know of a row `before`. */
function inWords({ training, offer }: { training: Sql; offer: Sql }): Sql {
  return sql`jsonb_build_object(
    'training', (select title from trainings where trainings.id = ${training}),
    'package', (select name from packages where packages.id = ${offer}))`;
}
