import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { RowTicks } from '#src/islands/dashboard/TableList.tsx';
import type { TickedRows } from './bulk.ts';

interface Ticked {
  id: string;
}

interface TickProps<Row extends Ticked> {
  bulk: TickedRows<Row>;
  row: Row;
}

function Tick<Row extends Ticked>({ bulk, row }: TickProps<Row>) {
  const ticked = useStore(bulk.$ticked, { keys: [row.id] })[row.id];
  if (!isTickable(bulk, row)) return null;
  return (
    <Box
      label={`Tick ${bulk.nameOf(row)}`}
      isChecked={ticked !== undefined}
      onChange={(isTicked) => bulk.tick(row, isTicked)}
    />
  );
}

interface TickAllProps<Row extends Ticked> {
  bulk: TickedRows<Row>;
  rows: readonly Row[];
}

function TickAll<Row extends Ticked>({ bulk, rows }: TickAllProps<Row>) {
  const ticked = useStore(bulk.$ticked);
  const tickable = rows.filter((row) => isTickable(bulk, row));
  if (tickable.length === 0) return null;
  return (
    <Box
      label="Tick all rows of this page"
      // Only a phone shows the text. In a table, the box is above those of the rows.
      text={<span>Tick all</span>}
      isChecked={tickable.every(({ id }) => ticked[id] !== undefined)}
      onChange={(areTicked) => bulk.tickAll(tickable, areTicked)}
    />
  );
}

function isTickable<Row>({ isTickable: canTick }: TickedRows<Row>, row: Row): boolean {
  return canTick?.(row) ?? true;
}

/** Creates the boxes of a table. */
export function createRowTicks<Row extends Ticked>(bulk: TickedRows<Row>): RowTicks<Row> {
  return {
    all: (rows) => <TickAll bulk={bulk} rows={rows} />,
    one: (row) => <Tick bulk={bulk} row={row} />,
  };
}

interface BoxProps {
  label: string;
  text?: ReactNode;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

function Box({ label, text, isChecked, onChange }: BoxProps) {
  return (
    <label className="control inline-flex min-h-[var(--word,2.75rem)] min-w-[var(--word,2.75rem)] items-center justify-center gap-2">
      <input
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4.5 accent-night max-sm:size-6"
      />
      {text}
    </label>
  );
}
