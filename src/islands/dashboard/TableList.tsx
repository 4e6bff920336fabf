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

interface TableListProps<Row> extends ListToolsProps<Row> {
  noun: string;
  empty?: string;
  /** Defaults to the noun. */
  caption?: string;
  columns: Columns<Row>;
  /** A row across all columns, below the row it belongs to. */
  extraRow?: ((row: Row, columns: number) => ReactNode) | undefined;
  /** Shown between the tools and the rows. */
  notice?: ReactNode;
}

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

/** On a phone the rows are cards (styles/dashboard.css). */
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
