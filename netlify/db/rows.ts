import sql, { empty, join, raw, type Sql } from 'sql-template-tag';

const toColumn = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Objects as rows of `table`, for a `from`: their keys are its columns, in camel case. Columns that an object does not name are null. */
export function rowsOf(table: string, objects: readonly object[]): Sql {
  const rows = objects.map((object) =>
    Object.fromEntries(Object.entries(object).map(([key, value]) => [toColumn(key), value])),
  );
  return sql`jsonb_populate_recordset(null::${raw(table)}, ${JSON.stringify(rows)}::jsonb)`;
}

/** An insert of objects, at least one. The first names the columns; others get their defaults. */
export function insertRows(table: string, objects: readonly object[]): Sql {
  const columns = raw(
    Object.keys(objects[0] ?? {})
      .map(toColumn)
      .join(', '),
  );
  return sql`insert into ${raw(table)} (${columns}) select ${columns} from ${rowsOf(table, objects)}`;
}

/** Assignments of an update, each with a comma: keys are columns in camel case. What is undefined stays as it is; `null` empties. */
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
