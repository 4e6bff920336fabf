import type { ExportName } from '#src/contract/exports.ts';
import { exportFile, exportPath } from '#src/contract/exports.ts';
import { DataTable, type Column } from '#src/islands/dashboard/DataTable.tsx';
import { ExportLink } from '#src/islands/dashboard/ExportLink.tsx';
import { ListTools, ORDER } from '#src/islands/dashboard/ListTools.tsx';
import { ListView } from '#src/islands/dashboard/ListView.tsx';
import type { List } from '#src/stores/list.ts';

interface PlainListProps<Row> {
  list: List<Row>;
  /** What the rows are, in small letters: "enquiries". */
  noun: string;
  searches: string;
  file: ExportName;
  columns: readonly [Column<Row>, ...Column<Row>[]];
}

/** A list that is only read: searched, ordered, exported. */
export function PlainList<Row extends { id: string }>({ list, noun, searches, file, columns }: PlainListProps<Row>) {
  return (
    <>
      <ListTools list={list} searches={searches} filters={[ORDER]}>
        <ExportLink href={exportPath(file)} file={exportFile(file)}>
          Export to CSV
        </ExportLink>
      </ListTools>
      <ListView
        list={list}
        name={noun}
        texts={{ loading: `Loading ${noun}...`, empty: `No ${noun} found.`, failed: `Failed to fetch ${noun}` }}
      >
        {(rows) => <DataTable caption={noun.charAt(0).toUpperCase() + noun.slice(1)} rows={rows} columns={columns} />}
      </ListView>
    </>
  );
}
