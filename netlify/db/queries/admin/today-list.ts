import sql, { empty, type Sql } from 'sql-template-tag';
import { isoText } from '../../database.ts';

/** Rows of each list. */
export const TODAY_ROWS = 5;

const NONE = sql`null::text`;

interface List {
  from: Sql;
  where: Sql;
  id: Sql;
  name: Sql;
  detail: Sql;
  /** Those that wait longest are first. */
  at: Sql;
  phone?: Sql;
  /** Columns that this list alone has. */
  more?: Sql;
}

/** An expression of SQL for a list of Today: its count and its first rows. */
export function todayList({ from, where, id, name, detail, at, phone = NONE, more = empty }: List): Sql {
  return sql`json_build_object(
    'count', (select count(*)::int from ${from} where ${where}),
    'rows', (
      select coalesce(json_agg(first), '[]'::json)
      from (
        select ${id} as id, ${name} as name, ${detail} as detail,
          ${isoText(at)} as at, ${phone} as "phoneE164"
          ${more}
        from ${from} where ${where} order by ${at}, ${id} limit ${TODAY_ROWS}
      ) first
    )
  )`;
}
