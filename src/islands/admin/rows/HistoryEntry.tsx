import type { Origin } from '#src/contract/origin.ts';
import type { MenuEntry } from '#src/islands/dashboard/RowMenu.tsx';
import { LazyPart } from '#src/islands/form/LazyPart.tsx';

const loadHistory = async () => (await import('./RowHistory.tsx')).RowHistory;

/**
 * Opens what was changed in a row.
 * @param name the person or object of the row
 * @param origin where the visit began that brought the row
 */
export function historyEntry(row: string | number, name: string, origin: Origin | null = null): MenuEntry {
  return {
    text: 'History',
    label: `History of ${name}`,
    dialog: { heading: `History of ${name}`, content: () => <LazyPart load={loadHistory} props={{ row, origin }} /> },
  };
}
