import { useStore } from '@nanostores/react';
import { LazyPart } from '#src/islands/form/LazyPart.tsx';
import { tickedRows, type Bulk, type BulkRow } from './bulk.ts';

const loadActions = async <Row extends BulkRow>() => (await import('./BulkActions.tsx')).BulkActions<Row>;

/** What can be done with the ticked rows, and what was. */
export function BulkBar<Row extends BulkRow>({ bulk }: { bulk: Bulk<Row> }) {
  const areTicked = tickedRows(useStore(bulk.$ticked)).length > 0;
  const isDone = useStore(bulk.$done) !== null;
  return (areTicked || isDone) && <LazyPart load={loadActions<Row>} props={{ bulk }} />;
}
