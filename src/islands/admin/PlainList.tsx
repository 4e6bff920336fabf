import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { ExportName } from '#src/contract/exports.ts';
import { DataTable, type Columns } from '#src/islands/dashboard/DataTable.tsx';
import { ExportLink } from '#src/islands/dashboard/ExportLink.tsx';
import { ListTools, ORDER, type Filter } from '#src/islands/dashboard/ListTools.tsx';
import { ListView } from '#src/islands/dashboard/ListView.tsx';
import { capitalised } from '#src/lib/capitalised.ts';
import type { List } from '#src/stores/list.ts';
import { HistoryButton } from './HistoryButton.tsx';

interface PlainListProps<Row> {
  list: List<Row>;
  /** What the rows are, in small letters: "enquiries". */
  noun: string;
  searches: string;
  file: ExportName;
  columns: Columns<Row>;
  /** Whose row it is. */
  nameOf: (row: Row) => string;
  onRefresh: () => void;
  /** What narrows it, beside the search. */
  filters?: readonly Filter[];
}

/** A list that is only read: searched, ordered, exported, with the history of each row. */
export function PlainList<Row extends { id: string }>(props: PlainListProps<Row>) {
  const { list, noun, searches, file, columns, nameOf, onRefresh, filters = [] } = props;
  const { workshopId } = useStore(list.$values);
  const [allColumns] = useState<Columns<Row>>(() => [
    ...columns,
    { label: 'History', isActions: true, cell: (row) => <HistoryButton row={row.id} name={nameOf(row)} /> },
  ]);
  return (
    <>
      <ListTools list={list} searches={searches} filters={[...filters, ORDER]} onRefresh={onRefresh}>
        <ExportLink list={file} workshopId={workshopId} />
      </ListTools>
      <ListView
        list={list}
        name={noun}
        texts={{ loading: `Loading ${noun}...`, empty: `No ${noun} found.`, failed: `Failed to fetch ${noun}` }}
      >
        {(rows) => <DataTable caption={capitalised(noun)} rows={rows} columns={allColumns} />}
      </ListView>
    </>
  );
}
