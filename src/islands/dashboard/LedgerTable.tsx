import type { ReactNode } from 'react';

interface LedgerRow {
  id: string;
  cells: readonly ReactNode[];
  action?: ReactNode;
}

interface LedgerTableProps {
  caption: string;
  titles: readonly string[];
  rows: readonly LedgerRow[];
  /** How many columns at the end hold numbers. */
  numbers: number;
  empty: string;
}

export function LedgerTable({ caption, titles, rows, empty, numbers }: LedgerTableProps) {
  const alignOf = (column: number) => (column >= titles.length - numbers ? 'text-end' : 'text-start');
  return (
    <table className="mt-4 w-full wrap-anywhere tabular-nums">
      <caption className="text-start font-semibold">{caption}</caption>
      <thead>
        <tr className="text-sm text-dusk">
          {titles.map((title, column) => (
            <th key={title} scope="col" className={`py-1 pe-3 font-normal ${alignOf(column)}`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 && (
          <tr>
            <td colSpan={titles.length} className="border-t border-line py-2 text-dusk">
              {empty}
            </td>
          </tr>
        )}
        {rows.map(({ id, cells: [first, ...others], action }) => (
          <tr key={id} className="border-t border-line align-baseline">
            <th scope="row" className="py-2 pe-3 text-start font-normal">
              {first}
            </th>
            {others.map((cell, index) => (
              <td key={index} className={`py-2 pe-3 ${alignOf(index + 1)}`}>
                {cell}
              </td>
            ))}
            {action && <td className="py-0.5 text-end print:hidden">{action}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
