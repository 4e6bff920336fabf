import { Fragment, type ReactNode } from 'react';

export interface Column<Row> {
  label: string;
  /** Whether it only holds buttons, which say themselves what they do. */
  isActions?: boolean;
  cell: (row: Row) => ReactNode;
  className?: string;
}

/** Columns in their order; the first one names the row. */
export type Columns<Row> = readonly [Column<Row>, ...Column<Row>[]];

interface DataTableProps<Row> {
  caption: string;
  rows: readonly Row[];
  columns: Columns<Row>;
  /** Further rows below a row, each over all columns. */
  below?: ((row: Row, columns: number) => ReactNode) | undefined;
}

/** A table whose rows are cards on a phone (styles/dashboard.css). */
export function DataTable<Row extends { id: string | number }>({ caption, rows, columns, below }: DataTableProps<Row>) {
  const [naming, ...others] = columns;
  return (
    <table role="table" className="data-table">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ label, className }) => (
            <th key={label} role="columnheader" scope="col" className={className}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <Fragment key={row.id}>
            <tr role="row">
              <th role="rowheader" scope="row" className={naming.className}>
                {naming.cell(row)}
              </th>
              {others.map(({ label, isActions, cell, className }) => (
                <td key={label} role="cell" data-label={isActions ? undefined : label} className={className}>
                  {cell(row)}
                </td>
              ))}
            </tr>
            {below?.(row, columns.length)}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
