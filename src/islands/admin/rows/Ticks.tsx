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

export function Tick<Row extends Ticked>({ bulk, row }: TickProps<Row>) {
  const ticked = useStore(bulk.$ticked, { keys: [row.id] })[row.id];
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
  label?: string;
  /** Beside the box. */
  text?: ReactNode;
}

export function TickAll<Row extends Ticked>({
  bulk,
  rows,
  label = 'Tick all rows of this page',
  text,
}: TickAllProps<Row>) {
  const ticked = useStore(bulk.$ticked);
  return (
    <Box
      label={label}
      text={text}
      isChecked={rows.every(({ id }) => ticked[id] !== undefined)}
      onChange={(areTicked) => bulk.tickAll(rows, areTicked)}
    />
  );
}

/** The boxes of a table. */
export function createRowTicks<Row extends Ticked>(bulk: TickedRows<Row>): RowTicks<Row> {
  return {
    // Only cards show the text. In a table, the box stands above those of the rows.
    all: (rows) => <TickAll bulk={bulk} rows={rows} text={<span>Tick all</span>} />,
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
    <label className="control -my-1 inline-flex min-h-11 min-w-11 items-center justify-center gap-2 lg:my-0">
      <input
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-6 accent-ember"
      />
      {text}
    </label>
  );
}
