import { Fragment, type ReactNode } from 'react';
import { capitalised } from '#src/lib/text.ts';
import { ListTools, type ListToolsProps } from './ListTools.tsx';
import { ListView } from './ListView.tsx';
import { CellText } from './Cells.tsx';
import { RowMenu, type RowMenuProps } from './RowMenu.tsx';

export interface Column<Row> {
  label: string;
  /** Whether the column names the row. */
  isRowHeader?: boolean;
  /** Whether a phone shows it in the sheet of the row's menu, not in the row. */
  isWide?: boolean;
  /** Whether the column tells the rows apart. If not, it is left out. By default it does. */
  isNeeded?: (rows: readonly Row[]) => boolean;
  /** An element or a text; `null` if it is missing. */
  cell: (row: Row) => ReactNode;
  className?: string;
}

/** The first column is the row header, if no other is. */
export type Columns<Row> = readonly [Column<Row>, ...Column<Row>[]];

/** A box before each row, and one for all. */
export interface RowTicks<Row> {
  all: (rows: readonly Row[]) => ReactNode;
  one: (row: Row) => ReactNode;
}

/** Rows under a heading of their own. */
export interface RowGroup<Row> {
  id: string;
  heading: ReactNode;
  rows: readonly Row[];
}

interface TableListProps<Row> extends ListToolsProps<Row> {
  noun: string;
  empty?: string;
  /** Defaults to the noun. */
  caption?: string;
  columns: Columns<Row>;
  /** A row across all columns, below the row it belongs to. */
  extraRow?: ((row: Row, columns: number) => ReactNode) | undefined;
  /** The actions of a row behind "...". */
  menu?: ((row: Row) => RowMenuProps) | undefined;
  ticks?: RowTicks<Row>;
  /** Sorts the rows of a page again. */
  order?: (rows: readonly Row[]) => readonly Row[];
  /** Divides the rows of a page. */
  groups?: ((rows: readonly Row[]) => readonly RowGroup<Row>[]) | undefined;
  /** Rows that were created later are marked as new. */
  newSince?: string | null | undefined;
  /** Shown between the tools and the rows. */
  notice?: ReactNode;
}

interface TableRow {
  id: string | number;
  createdAt?: string;
}

export function TableList<Row extends TableRow>(props: TableListProps<Row>) {
  const { list, searchLabel, filters, children, noun, empty, notice, ...table } = props;
  const { order = (rows: readonly Row[]) => rows, caption = capitalised(noun), ...shown } = table;
  return (
    <>
      <ListTools list={list} searchLabel={searchLabel} filters={filters}>
        {children}
      </ListTools>
      {notice}
      <ListView list={list} noun={noun} empty={empty}>
        {(rows) => <Table {...shown} caption={caption} rows={order(rows)} />}
      </ListView>
    </>
  );
}

type TableProps<Row> = Pick<TableListProps<Row>, 'columns' | 'extraRow' | 'menu' | 'ticks' | 'groups' | 'newSince'> & {
  caption: string;
  rows: readonly Row[];
};

/** On a phone a row has two or three lines (styles/data-table.css). */
export function Table<Row extends TableRow>(props: TableProps<Row>) {
  const { caption, rows, extraRow, menu, ticks, groups, newSince = null } = props;
  const columns = props.columns.filter(({ isNeeded }) => isNeeded?.(rows) ?? true);
  const width = columns.length + (ticks ? 1 : 0) + (menu ? 1 : 0);
  const rowHeader = columns.find(({ isRowHeader }) => isRowHeader) ?? props.columns[0];
  return (
    <table role="table" className="data-table">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {ticks && (
            // It is empty if no row can be ticked, which a header must not be.
            <td role="cell" className="tick">
              {ticks.all(rows)}
            </td>
          )}
          {columns.map(({ label, className }) => (
            <th key={label} role="columnheader" scope="col" className={className}>
              {label}
            </th>
          ))}
          {menu && (
            <th role="columnheader" scope="col">
              <span className="sr-only">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      {(groups?.(rows) ?? [{ id: '', heading: null, rows }]).map((group) => (
        <tbody key={group.id} role="rowgroup">
          {group.heading !== null && (
            <tr role="row" className="rows-heading">
              <th role="rowheader" scope="rowgroup" colSpan={width}>
                {group.heading}
              </th>
            </tr>
          )}
          {group.rows.map((row) => (
            <Fragment key={row.id}>
              <tr role="row">
                {ticks && (
                  <td role="cell" className="tick">
                    {ticks.one(row)}
                  </td>
                )}
                {columns.map((column) => {
                  const { label, isWide, cell, className = '' } = column;
                  if (column !== rowHeader) {
                    return (
                      <td key={label} role="cell" className={isWide ? `wide ${className}` : className}>
                        {cellContent(cell(row))}
                      </td>
                    );
                  }
                  return (
                    <th key={label} role="rowheader" scope="row" className={className}>
                      <NewMark row={row} since={newSince} />
                      {cellContent(cell(row))}
                    </th>
                  );
                })}
                {menu && (
                  <td role="cell" className="menu">
                    <RowMenu {...menu(row)}>
                      <Facts columns={columns} row={row} />
                    </RowMenu>
                  </td>
                )}
              </tr>
              {extraRow?.(row, width)}
            </Fragment>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** What the row leaves out on a phone. */
function Facts<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  return (
    <dl className="detail">
      {columns
        .filter(({ isWide }) => isWide)
        .map(({ label, cell }) => [label, cell(row)] as const)
        .filter(([, content]) => content !== null)
        .map(([label, content]) => (
          <div key={label} className="flex gap-2">
            <dt>{label}</dt>
            <dd className="min-w-0 wrap-anywhere text-night">{cellContent(content)}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Marks a row that was created after the last visit. */
function NewMark({ row, since }: { row: { createdAt?: string }; since: string | null }) {
  if (since === null || (row.createdAt ?? '') <= since) return null;
  return (
    <span className="new-mark">
      <span className="sr-only">New</span>
    </span>
  );
}

function cellContent(cell: ReactNode): ReactNode {
  return typeof cell === 'string' || cell === null ? <CellText>{cell}</CellText> : cell;
}
