import sql, { empty, join, raw, type Sql } from 'sql-template-tag';

const toColumn = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Turns objects into rows of `table`, for a `from`. Keys are columns in camel case; a column that an object lacks is null. */
export function rowsOf(table: string, objects: readonly object[]): Sql {
  const rows = objects.map((object) =>
    Object.fromEntries(Object.entries(object).map(([key, value]) => [toColumn(key), value])),
  );
  return sql`jsonb_populate_recordset(null::${raw(table)}, ${JSON.stringify(rows)}::jsonb)`;
}

/** An insert of one or more objects. The keys of the first are the columns; all other columns get their defaults. */
export function insertRows(table: string, objects: readonly object[]): Sql {
  const columns = raw(
    Object.keys(objects[0] ?? {})
      .map(toColumn)
      .join(', '),
  );
  return sql`insert into ${raw(table)} (${columns}) select ${columns} from ${rowsOf(table, objects)}`;
}

/** Assignments for an update, each with a comma. Keys are columns in camel case; `undefined` changes nothing, `null` empties. */
export function assigned(values: Readonly<Record<string, unknown>>): Sql {
  const named = Object.entries(values).filter(([, value]) => value !== undefined);
  return named.length === 0
    ? empty
    : join(
        named.map(([key, value]) => sql`${raw(toColumn(key))} = ${value}`),
        ', ',
        '',
        ',',
      );
}
