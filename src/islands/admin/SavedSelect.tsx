import { useStore } from '@nanostores/react';
import type { MapStore } from 'nanostores';
import { StatusSelect, type StatusSelectProps } from '#src/islands/dashboard/StatusSelect.tsx';

interface SavedSelectProps<Value extends string> extends StatusSelectProps<Value> {
  /** The row's id. */
  id: string;
  /** What is to be said of rows, by their ids. */
  $remarks: MapStore<Record<string, string>>;
}

/** A status that is saved when it is chosen, and what is to be said of that. */
export function SavedSelect<Value extends string>({ id, $remarks, ...select }: SavedSelectProps<Value>) {
  const remark = useStore($remarks, { keys: [id] })[id];
  return (
    <div className="control">
      <StatusSelect {...select} />
      {remark && (
        <p role="alert" className="mt-1 max-w-48 text-sm text-danger">
          {remark}
        </p>
      )}
    </div>
  );
}
