import { StatusSelect, type StatusSelectProps } from '#src/islands/dashboard/StatusSelect.tsx';

/** A status that is saved when it is chosen, and what is to be said of that. */
export function SavedSelect<Value extends string>({
  remark,
  ...select
}: StatusSelectProps<Value> & { remark: string | undefined }) {
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
