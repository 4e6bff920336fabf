import { useStore } from '@nanostores/react';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { ConfirmButtons } from '#src/islands/dashboard/ConfirmButtons.tsx';
import { ModalButton } from '#src/islands/dashboard/Modal.tsx';
import { tickedRows } from '#src/islands/admin/kit/bulk.ts';
import { formatCount } from '#src/lib/text.ts';
import type { WaitingRemoval } from './waiting-removal.ts';

/** Removes the ticked people from their waiting lists, after a question. */
export function RemoveTicked({ removal }: { removal: WaitingRemoval }) {
  const rows = tickedRows(useStore(removal.$ticked));
  const result = useStore(removal.$result);
  const people = formatCount(rows.length, 'person', 'people');
  if (rows.length === 0 && result === null) return null;
  return (
    <div
      role="group"
      aria-label="Ticked rows"
      className="sticky bottom-20 z-10 mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-night bg-white px-4 py-2 lg:bottom-3 lg:me-16 lg:w-fit"
    >
      <p role="status" className="font-semibold wrap-anywhere">
        {result ?? `${rows.length} ticked`}
      </p>
      <ModalButton
        text="Remove"
        label="Remove the ticked entries"
        heading={`Remove ${people}?`}
        isHidden={result !== null}
      >
        {(close) => (
          <>
            <p className="wrap-anywhere">{rows.map(removal.nameOf).join(', ')}</p>
            <p className="mt-3">
              They no longer wait. A place that is on offer goes to the next person, and the link ends.
            </p>
            <ConfirmButtons
              text="Remove them"
              keepText="Keep them"
              busyText="Removing..."
              onConfirm={removal.remove}
              close={close}
            />
          </>
        )}
      </ModalButton>
      <Button tone="quiet" onClick={removal.clear}>
        {result === null ? 'Clear' : 'Close'}
      </Button>
    </div>
  );
}
