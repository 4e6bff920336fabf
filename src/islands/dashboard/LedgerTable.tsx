interface LedgerRow {
  id: string;
  cells: readonly string[];
}

interface LedgerTableProps {
  caption: string;
  titles: readonly string[];
  rows: readonly LedgerRow[];
  empty: string;
}

export function LedgerTable({ caption, titles, rows, empty }: LedgerTableProps) {
  return (
    <table className="mt-4 w-full text-left tabular-nums">
      <caption className="text-left font-semibold">{caption}</caption>
      <thead>
        <tr className="text-sm text-dusk">
          {titles.map((title) => (
            <th key={title} scope="col" className="py-1 pr-3 font-normal">
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
        {rows.map(({ id, cells: [first, ...others] }) => (
          <tr key={id} className="border-t border-line align-top">
            <th scope="row" className="py-2 pr-3 font-normal">
              {first}
            </th>
            {others.map((cell, index) => (
              <td key={index} className="py-2 pr-3 wrap-anywhere">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
