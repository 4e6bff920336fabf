import sql, { type Sql } from 'sql-template-tag';

/** Of an hour that a place is held: its reminder goes out after two thirds. */
const REMIND_AFTER_MINUTES = 40;

/**
 * Values of `hold_until` and `remind_at` for a new row of a `workshop`: null where holds are off, nobody can be written to,
 * or the hold would outlast the start.
 */
export function holdValues({ hours, email, now }: { hours: number; email: Sql; now: Date }): Sql {
  const isHeld = sql`
    ${hours}::integer > 0 and ${email} is not null
      and ${now}::timestamptz + make_interval(hours => ${hours}::integer) < workshop.starts_at`;
  return sql`
    case when ${isHeld} then ${now}::timestamptz + make_interval(hours => ${hours}::integer) end,
    case when ${isHeld} then ${now}::timestamptz + make_interval(mins => ${hours}::integer * ${REMIND_AFTER_MINUTES}) end`;
}
