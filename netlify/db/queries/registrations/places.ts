import sql, { type Sql } from 'sql-template-tag';
import { dubaiDate } from '#src/lib/dates.ts';
import { TRAINING_PERCENT } from '#src/lib/offers.ts';
import { SAMPLE_WORKSHOP } from '#src/lib/training-state.ts';
import { readEnvironment } from '#netlify/env.ts';

/** Whether a row `training` and the package with the id `chosen` have this many free places. Held places count as taken. */
export function arePlacesFree(nannies: number, chosen: Sql): Sql {
  return sql`(
    training.places_taken + training.places_held + ${nannies}::integer <= training.capacity
    and has_places(${chosen}, ${nannies}::integer))`;
}

/** The id of the sample workshop while it stays on offer, otherwise null. */
export function keptSample(): Sql {
  return sql`${readEnvironment().keepsSamples ? SAMPLE_WORKSHOP : null}::integer`;
}

/** Whether visitors can register for a row `training`. */
export function takesRegistrations(now: Date): Sql {
  return sql`takes_registrations(training, ${now}::timestamptz, ${keptSample()})`;
}

interface Wish {
  nannies: Sql;
  /** The offer of the code that lowers the price, or null. */
  offer: Sql;
}

function dueFils({ nannies, offer }: Wish): Sql {
  return sql`due_fils(row(chosen.*)::packages, ${nannies}, ${offer}, ${TRAINING_PERCENT}::integer)`;
}

/** `due` and `deposit` of places in a row `chosen` of `packages`, in fils, for a lateral join. */
export function priceOf(wish: Wish): Sql {
  const due = dueFils(wish);
  return sql`(
    values (${due}, case when chosen.deposit_fils is not null then nullif(least(chosen.deposit_fils * ${wish.nannies}, ${due}), 0) end)
  ) price (due, deposit)`;
}

/** The new row with what is due for it, if it has a package. */
export const PLACED = sql`registered left join booked on true`;

/** The balance of a new place, of which nothing is paid yet, for emails about it. The statement has `booked`. */
export const NEW_BALANCE = sql`
  select due, 0 as paid, due as rest, deposit, case due when 0 then 'free' else 'unpaid' end as state from booked`;

/** Whether places in a row `chosen` of `packages` cost nothing. */
export function isFree(wish: Wish): Sql {
  return sql`coalesce(${dueFils(wish)} = 0, false)`;
}

interface NewPlace extends Wish {
  source: 'guest' | 'staff';
  now: Date;
}

/**
 * Expressions that store what becomes due for the row `registered` in its package `chosen`. `booked` has the sums in fils;
 * without a package it has no row.
 */
export function bookPlace({ nannies, offer, source, now }: NewPlace): Sql {
  return sql`
    booked as (
      select registered.id, registered.training_id, chosen.name as package, price.due, price.deposit
      from registered cross join chosen cross join lateral ${priceOf({ nannies, offer })}
    ),
    due_written as (
      insert into entries (row_id, kind, amount, deposit, day, source, training_id, package, at)
      select id, 'due', due, coalesce(deposit, 0), ${dubaiDate(now)}::date, ${source}, training_id, package,
        ${now}::timestamptz
      from booked
    )`;
}
