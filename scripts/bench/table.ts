export interface Table {
  name: string;
  titles: string[];
  rows: (string | number)[][];
}

export function printTable({ name, titles, rows }: Table): void {
  const widths = titles.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => String(row[column] ?? '').length)),
  );
  const lines = [titles, ...rows].map((row) =>
    row.map((cell, column) => String(cell).padStart(widths[column] ?? 0)).join('  '),
  );
  process.stdout.write(`\n${name}\n${lines.join('\n')}\n`);
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
