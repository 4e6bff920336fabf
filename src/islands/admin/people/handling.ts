import type { Enquiry } from '#src/contract/enquiries.ts';
import { changeEnquiry } from '#src/contract/people.ts';
import type { MenuEntry } from '#src/islands/dashboard/RowMenu.tsx';
import type { BulkAction } from '#src/islands/admin/kit/bulk.ts';
import { HANDLED_TEXTS, runRowAction } from '#src/islands/admin/kit/row-action.ts';
import { overview } from '#src/stores/admin-dashboard.ts';
import type { List } from '#src/stores/list.ts';

export const HANDLED_ACTIONS: readonly BulkAction<Enquiry>[] = [
  { label: 'Mark as handled', change: { handled: true } },
  { label: 'Mark as not handled', change: { handled: false } },
];

/** Marks an enquiry as handled, or takes the mark back. */
export function markHandled(list: List<Enquiry>, { id, updatedAt }: Enquiry, handled: boolean): Promise<boolean> {
  const done = handled ? HANDLED_TEXTS.done : 'Marked as not handled.';
  const marking = changeEnquiry(id, { handled, updatedAt });
  return runRowAction(list, marking, { ...HANDLED_TEXTS, done }, (changed) => {
    list.replace(changed);
    void overview.load();
  });
}

export function handledEntry(list: List<Enquiry>, row: Enquiry): MenuEntry {
  const isHandled = row.handledAt !== null;
  const text = isHandled ? 'Mark as not handled' : 'Mark as handled';
  return { text, label: `${text}: ${row.name}`, onSelect: () => markHandled(list, row, !isHandled) };
}
