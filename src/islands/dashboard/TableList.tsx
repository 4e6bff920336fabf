import { Fragment, type ReactNode } from 'react';
import { capitalised } from '#src/lib/text.ts';
import { ListTools, type ListToolsProps } from './ListTools.tsx';
import { ListView } from './ListView.tsx';
import { CellText } from './Cells.tsx';

export interface Column<Row> {
  label: string;
  /** The column holds buttons only, so phones show no label. */
  isActions?: boolean;
  /** An element or a text; `null` if it is missing. */
  cell: (row: Row) => ReactNode;
  className?: string;
}

/** The first column is the row header. */
export type Columns<Row> = readonly [Column<Row>, ...Column<Row>[]];

/** Boxes before each row, and one for all. */
export interface RowTicks<Row> {
  all: (rows: readonly Row[]) => ReactNode;
  one: (row: Row) => ReactNode;
}

interface TableListProps<Row> extends ListToolsProps<Row> {
  noun: string;
  empty?: string;
  /** Defaults to the noun. */
  caption?: string;
  columns: Columns<Row>;
  /** A row across all columns, below the row it belongs to. */
  extraRow?: ((row: Row, columns: number) => ReactNode) | undefined;
  ticks?: RowTicks<Row>;
  /** Rows after it are marked as new. */
  newSince?: string | null | undefined;
  /** Shown between the tools and the rows. */
  notice?: ReactNode;
}

interface TableRow {
  id: string | number;
  createdAt?: string;
}

export function TableList<Row extends TableRow>(props: TableListProps<Row>) {
  const { noun, empty, caption = capitalised(noun), columns, extraRow, ticks, newSince, notice, ...tools } = props;
  return (
    <>
      <ListTools {...tools} />
      {notice}
      <ListView list={tools.list} noun={noun} empty={empty}>
        {(rows) => (
          <Table
            caption={caption}
            rows={rows}
            columns={columns}
            extraRow={extraRow}
            newSince={newSince}
            {...(ticks && { ticks })}
          />
        )}
      </ListView>
    </>
  );
}

type TableProps<Row> = Pick<TableListProps<Row>, 'columns' | 'extraRow' | 'ticks' | 'newSince'> & {
  caption: string;
  rows: readonly Row[];
};

/** On a phone the rows are cards (styles/dashboard.css). */
function Table<Row extends TableRow>({ caption, rows, columns, extraRow, ticks, newSince = null }: TableProps<Row>) {
  const [rowHeader, ...others] = columns;
  return (
    <table role="table" className="data-table">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {ticks && (
            <td role="columnheader" className="tick">
              {ticks.all(rows)}
            </td>
          )}
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
              {ticks && (
                <td role="cell" className="tick">
                  {ticks.one(row)}
                </td>
              )}
              <th role="rowheader" scope="row" className={rowHeader.className}>
                <NewMark row={row} since={newSince} />
                {cellContent(rowHeader.cell(row))}
              </th>
              {others.map(({ label, isActions, cell, className }) => (
                <td key={label} role="cell" data-label={isActions ? undefined : label} className={className}>
                  {cellContent(cell(row))}
                </td>
              ))}
            </tr>
            {extraRow?.(row, columns.length + (ticks ? 1 : 0))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

/** Marks a row that was created after the last visit. */
export function NewMark({ row, since }: { row: { createdAt?: string }; since: string | null }) {
  if (since === null || (row.createdAt ?? '') <= since) return null;
  return <span className="control float-right ml-2 rounded-full bg-star px-2 text-sm font-semibold">New</span>;
}

function cellContent(cell: ReactNode): ReactNode {
  return typeof cell === 'string' || cell === null ? <CellText>{cell}</CellText> : cell;
}
