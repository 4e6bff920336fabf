import sql, { empty, type Sql } from 'sql-template-tag';
import { isoText } from '../../database.ts';

/** Rows of each list. */
export const TODAY_ROWS = 5;

const NONE = sql`null::text`;

interface List {
  from: Sql;
  where: Sql;
  /** `id` by default. */
  id?: Sql;
  name: Sql;
  detail: Sql;
  /** Orders the rows, earliest first. `created_at` by default. */
  at?: Sql;
  phone?: Sql;
  /** Columns that this list alone has. */
  more?: Sql;
}

/** An expression of SQL for a list of Today: its count and its first rows. */
export function todayList(list: List): Sql {
  const { from, where, name, detail, phone = NONE, more = empty } = list;
  const { id = sql`id`, at = sql`created_at` } = list;
  return sql`json_build_object(
    'count', (select count(*)::int from ${from} where ${where}),
    'rows', (
      select coalesce(json_agg(first), '[]'::json)
      from (
        select ${id}::text as id, ${name} as name, ${detail} as detail, ${isoText(at)} as at, ${phone} as "phoneE164" ${more}
        from ${from} where ${where} order by ${at}, ${id}::text limit ${TODAY_ROWS}
      ) first
    )
  )`;
}
