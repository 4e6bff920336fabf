import sql, { empty, type Sql } from 'sql-template-tag';
import { e164Of } from '#src/lib/e164.ts';
import type { Database, Run } from '../../database.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../../failures.ts';
import { assigned } from '../../rows.ts';
import type { ChangeResult, Refusal, Target } from '../change-result.ts';
import { touch, type Author } from '../history.ts';
import { carryCorrection, correctPerson } from '../corrections.ts';
import { withEntries, type StoredBalance } from '../payments/balances.ts';
import { packageOnPaper, SUBJECT, toBookingMoney, type BookingMoney } from '../payments/booking-money.ts';
import { writeEntries } from '../payments/entries.ts';
import {
  balanceWords,
  dropConfirmation,
  followedUp,
  followUp,
  keptHold,
  queueConfirmed,
} from '../payments/follow-up.ts';
import { dueEntries, markPaid, unmarkPaid, type MoneyChange } from '../payments/mark.ts';
import { creditInvoiceOf, planInvoice } from '../payments/invoices.ts';
import { issuePapers, type NewPaper } from '../payments/papers.ts';
import type { StoredPayment } from '../payments/stored-payment.ts';
import { passOnPlaces } from '../waitlist/pass-on-places.ts';
import { dropFormer, queueMove } from './change-messages.ts';
import { writeAttendees, type WrittenAttendee } from './attendees.ts';
import { planAttendees, withNumbers, type AttendeesMismatch } from './plan-attendees.ts';
import { refusalOf, type Mismatch } from './place-change.ts';
import { findRegistration, holdValues, type RegistrationRow } from './registrations.ts';
import { markSessions, sentMarks } from './session-marks.ts';
import { lockPlaces, lockRow, selectPlace, type Change, type Found } from './wanted-place.ts';

type Result =
  ChangeResult<RegistrationRow> | { outcome: Exclude<Mismatch, AttendeesMismatch> } | { outcome: AttendeesMismatch };

/**
 * Changes a registration for staff, or moves it to another training or package. What becomes due, and what a mark as paid
 * records, are entries (docs/rules.md, Payments). Spam counts as missing. A cancelled registration takes notes, and its payment
 * can be taken back, but it takes no mark, payment, hold or move. If only its training is cancelled, it can be moved.
 */
export async function changeRegistration(
  database: Database,
  target: Target,
  change: Change,
  now: Date,
): Promise<Result> {
  // What is ignored makes no new version.
  const isChanged = Object.entries(change).some(([name, value]) => name !== 'handled' && value !== undefined);
  const phoneE164 = await e164Of(change.phone);
  try {
    const apply = (run: Run) => applyChange(run, target, { ...change, phoneE164 }, now);
    const reason = isChanged ? await database.transaction(apply) : null;
    if (reason !== null) return { outcome: reason };
  } catch (error) {
    if (isUniqueViolation(error)) return { outcome: 'already-registered' };
    // The session was removed at the same moment.
    if (isForeignKeyViolation(error)) return { outcome: 'unknown-session' };
    throw error;
  }
  const row = await findRegistration(database, target.id);
  return row ? { outcome: 'changed', row } : { outcome: 'missing' };
}

interface KnownChange extends Change {
  phoneE164: string | null;
  /** By default, the administrator. */
  author?: Author;
}

/** Changes a registration within a transaction. @returns why the change is refused, or `null` */
export async function applyChange(
  run: Run,
  target: Target,
  change: KnownChange,
  now: Date,
): Promise<Refusal | Mismatch | null> {
  const { isPaid, attended, holdUntil, dueAed, trainingId, packageId, nannies } = change;
  const isPlaced = [trainingId, packageId, nannies].some((value) => value !== undefined);
  await run(isPlaced ? lockPlaces(target.id, trainingId ?? null) : lockRow(target.id));
  const [found] = await run<Found>(selectPlace(target, change));
  if (!found) return 'missing';
  // Taking back a mark as paid needs no place: it is always possible.
  const isMarked = isPaid === true || attended !== undefined || holdUntil !== undefined;
  const needsPlace = isPlaced || isMarked || dueAed !== undefined;
  const plan = planAttendees(found.attendees, change);
  const mismatch = 'mismatch' in plan ? plan.mismatch : null;
  const refusal = refusalOf({ ...found, mismatch }, target, { isPlaced, isMarked, needsPlace });
  if (refusal !== null) return refusal;
  if (isPaid === false && found.mark === null) return 'stale';
  const attendees = 'attendees' in plan && plan.attendees ? await withNumbers(plan.attendees) : null;

  const author = change.author ?? 'admin';
  const before = toBookingMoney(found.booking);
  const placed = isPlaced ? inWantedPlace(before, found) : before;
  const stated = change.dueAed === undefined ? undefined : change.dueAed * 100;
  const due = dueEntries(placed, { stated, price: isPlaced ? found.price : null, staying: found.staying }, now);
  const priced = { ...placed, balance: withEntries(placed.balance, due) };
  const marked = moneyOfMark(priced, isPaid, found.mark, now);
  const after = withEntries(priced.balance, marked.entries);
  const { isCredited, next } = planInvoice(
    before,
    { ...found.billing, paidBeside: paidBeside(found, before, after), booking: { ...placed, balance: after } },
    author,
    now,
  );
  const entries = [...due, ...marked.entries, ...(next ? [next.entry] : [])];
  const beside = [
    ...(attendees ? [writeAttendees(target.id, attendees, { author, now })] : []),
    ...(isCredited ? [creditInvoiceOf(target.id, author, now)] : []),
  ];
  if (beside.length + entries.length > 0) await writeEntries(run, { payment: marked.payment, entries, beside }, now);
  const hasInvoice = next !== undefined || (before.invoice !== null && !isCredited);
  await run(update(target, change, { before, after, papers: [marked.paper, next], hasInvoice, found, attendees }, now));
  return null;
}

/** The booking as if it had the wanted place, by which it is priced and billed. */
function inWantedPlace(booking: BookingMoney, { wanted, package: offer, training }: Found): BookingMoney {
  const name = offer?.name ?? null;
  const subject = { ...booking.subject, package: packageOnPaper(name), startsAt: training?.startsAt ?? null };
  return { ...booking, closed: null, trainingId: wanted.trainingId, package: name, subject };
}

/** Returns what was paid beside the invoice, in fils: less once a mark is taken back, unless its payment was for the invoice. */
function paidBeside({ billing, mark }: Found, { balance }: BookingMoney, after: StoredBalance): number {
  const isBeside = mark !== null && !mark.receipt?.refersTo;
  return billing.paidBeside - (isBeside ? balance.paid - after.paid : 0);
}

function moneyOfMark(
  booking: BookingMoney,
  isPaid: boolean | undefined,
  mark: StoredPayment | null,
  now: Date,
): MoneyChange {
  if (isPaid === true) return markPaid(booking, now);
  return isPaid === false && mark !== null ? unmarkPaid(booking, mark, now) : { entries: [] };
}

interface Decided {
  before: BookingMoney;
  after: StoredBalance;
  papers: (NewPaper | undefined)[];
  /** Whether the booking has an invoice afterwards. An invoice ends the hold. */
  hasInvoice: boolean;
  found: Found;
  /** `null` if the attendees stay as they are. */
  attendees: WrittenAttendee[] | null;
}

function update(target: Target, change: KnownChange, decided: Decided, now: Date): Sql {
  const { before, after, papers, hasInvoice, found, attendees } = decided;
  const { wanted } = found;
  const { author = 'admin', attended, holdUntil, bookingType, notes, company, buyer } = change;
  const follow = followUp(before.balance, after);
  // A statement that waits for the training's row counts the places of packages again only if that row has changed.
  const isRepackaged = (found.package?.id ?? null) !== found.packageId;
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
    delta as (
      select id, sum(places)::integer as places
      from (values (${found.trainingId}::integer, ${-found.nannies}::integer), (${wanted.trainingId}::integer, ${wanted.nannies}::integer))
        place (id, places)
      where id is not null and ${found.cancelledAt === null}::boolean
      group by id having sum(places) <> 0 or ${isRepackaged}::boolean
    ),
    counted as (
      update trainings set places_taken = places_taken + delta.places
      from delta where trainings.id = delta.id
      returning trainings.*
    ),
    ${passOnPlaces({ trainings: 'counted', now })},
    ${dropConfirmation(sql`${target.id}::uuid`, follow.isUnsettled, now)},
    ${dropFormer(now)},
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
          -- The hold follows the rule of the training that the booking is now for.
          when ${isMoved} then case when ${after.state === 'unpaid' && !hasInvoice}::boolean then ${held} end
          else ${keptHold(follow, now)} end,
        remind_at = case
          when ${holdUntil !== undefined}::boolean
            then ${now}::timestamptz + (${holdUntil ?? null}::timestamptz - ${now}::timestamptz) * 2 / 3
          when ${isMoved} then case when ${!hasInvoice}::boolean then ${now}::timestamptz + (${held} - ${now}::timestamptz) * 2 / 3 end
          else registrations.remind_at end,
        ${assigned({ bookingType, company, notes })}
        ${setBuyer(buyer)}
        ${correctPerson('registrations', change)},
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
    ${issuePapers(papers, now, { subject: sql`(select ${SUBJECT} from changed registration left join wanted training on true)` })},
    ${carryCorrection({ before: 'before', after: 'changed', attendees, now })},
    confirmation as (${queueConfirmed(follow, now)}),
    queued as (${queueMove(now)})
    select id from changed`;
}

/** Assignments, each with a comma, of the buyer on the invoice. `undefined` leaves the buyer as it is; `null` removes it. */
function setBuyer(buyer: Change['buyer']): Sql {
  if (buyer === undefined) return empty;
  const { name, address, trn, order } = buyer ?? { name: null, address: null, trn: null, order: null };
  return assigned({ buyerName: name, buyerAddress: address, buyerTrn: trn, buyerOrder: order });
}

/** The number of places before and after, for the history. */
function placesWords({ nannies, wanted }: Found): Sql {
  return sql`${JSON.stringify(nannies === wanted.nannies ? {} : { nannies: { from: nannies, to: wanted.nannies } })}::jsonb`;
}

/** The names of the training and the package, which the history stores in place of their ids. */
function inWords({ training, offer }: { training: Sql; offer: Sql }): Sql {
  return sql`jsonb_build_object(
    'training', (select title from trainings where trainings.id = ${training}),
    'package', (select name from packages where packages.id = ${offer}))`;
}
