import { useStore } from '@nanostores/react';
import type { MapStore } from 'nanostores';
import { useEffect, useRef, useState } from 'react';
import { StatusSelect, type StatusSelectProps } from '#src/islands/dashboard/Select.tsx';

const SAVED_MS = 2_000;

interface Edit {
  isSaving: boolean;
  error: string | null;
}

interface AutoSaveSelectProps<Value extends string> extends StatusSelectProps<Value> {
  /** The row's id. */
  id: string;
  $edits: MapStore<Record<string, Edit>>;
}

/** A status that is saved as soon as it is chosen. The word beside it has its own space, so that nothing moves. */
export function AutoSaveSelect<Value extends string>({ id, $edits, ...select }: AutoSaveSelectProps<Value>) {
  const { isSaving = false, error = null } = useStore($edits, { keys: [id] })[id] ?? {};
  const isSaved = useSaved(isSaving, error);
  return (
    <div className="control">
      <span className="saves">
        <StatusSelect {...select} />
        <span aria-live="polite" className={isSaving ? 'text-dusk' : 'text-success'}>
          {isSaving ? 'Saving…' : isSaved && 'Saved'}
        </span>
      </span>
      {error && (
        <p role="alert" className="mt-1 max-w-48 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** Whether a choice has just been saved. */
function useSaved(isSaving: boolean, error: string | null): boolean {
  const [isSaved, setSaved] = useState(false);
  const wasSaving = useRef(false);
  useEffect(() => {
    const isDone = wasSaving.current && !isSaving && error === null;
    wasSaving.current = isSaving;
    setSaved(isDone);
    if (!isDone) return undefined;
    const timer = setTimeout(() => setSaved(false), SAVED_MS);
    return () => clearTimeout(timer);
  }, [isSaving, error]);
  return isSaved;
}
