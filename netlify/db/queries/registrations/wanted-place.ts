import sql, { type Sql } from 'sql-template-tag';
import type { RegistrationChange } from '#src/contract/registration-changes.ts';
import { isoText } from '../../database.ts';
import type { Target } from '../change-result.ts';
import { selectBooking, type StoredBooking } from '../payments/booking-money.ts';
import { selectBilling, type Billing } from '../payments/invoices.ts';
import type { Staying } from '../payments/mark.ts';
import { markOf, selectPayments, type StoredPayment } from '../payments/stored-payment.ts';
import { storedAttendees } from './attendees.ts';
import type { StoredAttendee } from './plan-attendees.ts';
import type { WantedPlace } from './place-change.ts';
import { priceOf } from './places.ts';
import { sentMarks } from './session-marks.ts';

export type Change = Omit<RegistrationChange, 'updatedAt'>;

/** What a change of a registration is decided by. */
export type Found = Omit<WantedPlace, 'mismatch'> & {
  attendees: StoredAttendee[];
  booking: StoredBooking;
  billing: Billing;
  mark: StoredPayment | null;
  /** The price of the new places, in fils; nulls without a training. */
  price: { due: number | null; deposit: number | null };
  staying: Staying;
};

/** Locks a registration, but not its training. */
export const lockRow = (id: string) => sql`select id from registrations where id = ${id}::uuid for update`;

/** Locks the current and the wanted training of a registration, then the registration. It selects them so that each is locked. */
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

/** Selects what `lockPlaces` or `lockRow` has locked, as `Found`. */
export function selectPlace({ id }: Target, change: Change): Sql {
  const { trainingId, packageId, nannies, attended, isPaid } = change;
  return sql`
    with before as (
      select registrations.*, own.places, coalesce(${nannies ?? null}::integer, own.places) as wanted_places,
        case when ${trainingId !== undefined}::boolean then ${trainingId ?? null}::bigint else training_id end as wanted_training
      from registrations cross join lateral (select places_of(id) as places) own
      where id = ${id}::uuid and not is_spam
    ),
    -- In another training, the package of the same name is meant, or the only open one.
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
        'startsAt', ${isoText(sql`training.starts_at`)},
        'placesUsed', training.places_taken + training.places_held, 'capacity', training.capacity) end as training,
      case when chosen.id is not null then json_build_object('id', chosen.id, 'name', chosen.name, 'isClosed', chosen.is_closed,
        'hasPlaces', has_places(chosen.id, before.wanted_places - staying.places))
        end as package,
      not exists (select from mark where not is_known) as "areSessionsKnown",
      (select to_json(booking) from (${selectBooking(id)}) booking) as booking,
      (select to_json(billing) from (${selectBilling(sql`before.id`)}) billing) as billing,
      case when ${isPaid === false}::boolean then (
        select to_json(marked) from (${selectPayments(sql`id = ${markOf(sql`${id}::uuid`)}`)}) marked) end as mark,
      json_build_object('due', price.due, 'deposit', price.deposit) as price,
      json_build_object('places', staying.places, 'of', before.places) as staying
    from before left join trainings training on training.id = before.wanted_training left join chosen on true
    cross join lateral (
      select case when chosen.id = before.package_id then least(before.places, before.wanted_places) else 0 end as places) staying
    left join lateral ${priceOf({
      nannies: sql`(before.wanted_places - staying.places)`,
      offer: sql`(select offer from codes where code = before.discount_code)`,
    })} on chosen.id is not null`;
}
