import sql, { type Sql } from 'sql-template-tag';
import { DISCOUNTS } from '#src/lib/offers.ts';
import { SAMPLE_WORKSHOP } from '#src/lib/workshop-state.ts';
import { readEnvironment } from '#netlify/env.ts';

/** Places of a package that somebody asks for. */
export interface Wanted {
  trainingId: number;
  /** `null` for the only package. */
  packageId: string | null;
  nannies: number;
}

/** Whether a row `training` and the package `chosen` have so many free places. Held places count as taken. */
export function PLACES_FREE({ nannies }: Pick<Wanted, 'nannies'>, chosen: Sql): Sql {
  return sql`(
    training.places_taken + training.places_held + ${nannies}::integer <= training.capacity
    and has_places(${chosen}, ${nannies}::integer))`;
}

/** The id of the sample workshop while it stays on offer, else `null`. */
export function keptSample(): Sql {
  return sql`${readEnvironment().keepsSamples ? SAMPLE_WORKSHOP : null}::integer`;
}

/** Whether visitors can register for a row `training`. */
export function takesRegistrations(now: Date): Sql {
  return sql`takes_registrations(training, ${now}::timestamptz, ${keptSample()})`;
}

const PERCENT = Number.parseInt(DISCOUNTS.training, 10);

function dueFils({ nannies, offer }: { nannies: Sql; offer: Sql }): Sql {
  return sql`due_fils(row(chosen.*)::packages, ${nannies}, ${offer}, ${PERCENT}::integer)`;
}

export const DUE_COLUMNS = sql`due_fils, deposit_fils, is_paid`;

/** Values of `DUE_COLUMNS` for a new place of a row `chosen` of the packages. A place that costs nothing is paid. */
export function dueOfNew(wanted: { nannies: Sql; offer: Sql }): Sql {
  return sql`${dueValues(wanted)}, ${isFree(wanted)}`;
}

/** Whether a place of a row `chosen` of the packages costs nothing. */
export function isFree(wanted: { nannies: Sql; offer: Sql }): Sql {
  return sql`coalesce(${dueFils(wanted)} = 0, false)`;
}

/** Values of `due_fils` and `deposit_fils` for a place of a row `chosen` of the packages. */
export function dueValues({ nannies, offer }: { nannies: Sql; offer: Sql }): Sql {
  const due = dueFils({ nannies, offer });
  return sql`${due}, case when chosen.deposit_fils is not null then nullif(least(chosen.deposit_fils * ${nannies}, ${due}), 0) end`;
}
