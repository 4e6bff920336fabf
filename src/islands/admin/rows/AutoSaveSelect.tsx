import { useStore } from '@nanostores/react';
import type { MapStore } from 'nanostores';
import { StatusSelect, type StatusSelectProps } from '#src/islands/dashboard/Select.tsx';

interface AutoSaveSelectProps<Value extends string> extends StatusSelectProps<Value> {
  /** The row's id. */
  id: string;
  $edits: MapStore<Record<string, { error: string | null }>>;
}

/** A status that is saved as soon as it is chosen. */
export function AutoSaveSelect<Value extends string>({ id, $edits, ...select }: AutoSaveSelectProps<Value>) {
  const error = useStore($edits, { keys: [id] })[id]?.error;
  return (
    <div className="control">
      <StatusSelect {...select} />
      {error && (
        <p role="alert" className="mt-1 max-w-48 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
