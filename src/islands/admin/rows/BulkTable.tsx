import { useState, type ComponentProps } from 'react';
import { TableList } from '#src/islands/dashboard/TableList.tsx';
import type { Bulk, BulkRow } from './bulk.ts';
import { BulkBar } from './BulkBar.tsx';
import { createRowTicks } from './Ticks.tsx';

type BulkTableProps<Row extends BulkRow> = Omit<ComponentProps<typeof TableList<Row>>, 'ticks'> & { bulk: Bulk<Row> };

/** A table whose rows can be ticked and changed together. */
export function BulkTable<Row extends BulkRow>({ bulk, ...table }: BulkTableProps<Row>) {
  const [ticks] = useState(() => createRowTicks(bulk));
  return (
    <div>
      <TableList {...table} ticks={ticks} />
      <BulkBar bulk={bulk} />
    </div>
  );
}
