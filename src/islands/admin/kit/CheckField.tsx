import type { ComponentProps, ReactNode } from 'react';

/** The value of a ticked box. */
export const TICKED = 'yes';

interface CheckFieldProps extends Pick<ComponentProps<'input'>, 'name' | 'defaultChecked' | 'checked' | 'onChange'> {
  label: ReactNode;
}

/** A box to tick. */
export function CheckField({ label, ...input }: CheckFieldProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 wrap-anywhere">
      <input type="checkbox" value={TICKED} {...input} className="size-5 shrink-0 accent-ember" />
      {label}
    </label>
  );
}
