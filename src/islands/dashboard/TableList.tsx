import { Fragment, type ReactNode } from 'react';
import { capitalised } from '#src/lib/text.ts';
import { ListTools, type ListToolsProps } from './ListTools.tsx';
import { ListView } from './ListView.tsx';
import { CellText } from './Cells.tsx';

export interface Column<Row> {
  label: string;
  /** Whether it only holds buttons, which say themselves what they do. */
  isActions?: boolean;
  /** What it shows of a row: an element, or a text, `null` where that is missing. */
  cell: (row: Row) => ReactNode;
  className?: string;
}

/** Columns in their order; the first one names the row. */
export type Columns<Row> = readonly [Column<Row>, ...Column<Row>[]];

interface TableListProps<Row> extends ListToolsProps<Row> {
  noun: string;
  empty?: string;
  /** The table's name; the noun, unless that says too little. */
  caption?: string;
  columns: Columns<Row>;
  /** Further rows below a row, each over all columns. */
  extraRow?: ((row: Row, columns: number) => ReactNode) | undefined;
  /** What is said between the tools and the rows. */
  notice?: ReactNode;
}

/** A list in a table: its tools, and its rows page by page. */
export function TableList<Row extends { id: string | number }>(props: TableListProps<Row>) {
  const { noun, empty, caption = capitalised(noun), columns, extraRow, notice, ...tools } = props;
  return (
    <>
      <ListTools {...tools} />
      {notice}
      <ListView list={tools.list} noun={noun} empty={empty}>
        {(rows) => <Table caption={caption} rows={rows} columns={columns} extraRow={extraRow} />}
      </ListView>
    </>
  );
}

type TableProps<Row> = Pick<TableListProps<Row>, 'columns' | 'extraRow'> & { caption: string; rows: readonly Row[] };

/** Its rows are cards on a phone (styles/dashboard.css). */
function Table<Row extends { id: string | number }>({ caption, rows, columns, extraRow }: TableProps<Row>) {
  const [rowHeader, ...others] = columns;
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
              <th role="rowheader" scope="row" className={rowHeader.className}>
                {cellContent(rowHeader.cell(row))}
              </th>
              {others.map(({ label, isActions, cell, className }) => (
                <td key={label} role="cell" data-label={isActions ? undefined : label} className={className}>
                  {cellContent(cell(row))}
                </td>
              ))}
            </tr>
            {extraRow?.(row, columns.length)}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function cellContent(cell: ReactNode): ReactNode {
  return typeof cell === 'string' || cell === null ? <CellText>{cell}</CellText> : cell;
}
