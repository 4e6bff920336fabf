import { useState, type ComponentProps } from 'react';

const TONES = {
  primary: 'bg-ember text-white hover:bg-night aria-disabled:bg-dusk',
  outline: 'border border-night bg-white hover:bg-sand aria-disabled:text-dusk',
  danger: 'bg-danger text-white hover:bg-night aria-disabled:bg-dusk',
  quiet: 'max-w-none text-ember underline hover:text-night aria-disabled:text-dusk',
} as const;

interface ButtonProps extends Pick<ComponentProps<'button'>, 'children' | 'ref' | 'type'> {
  /** Until a promise that it returns is fulfilled, the button is busy. */
  onClick?: () => unknown;
  tone?: keyof typeof TONES;
  /** What is happening cannot be asked for again; the button keeps the focus. */
  isBusy?: boolean;
  /** Whether the second click of a double click counts too; else it does not, as another button may stand there by then. */
  isRepeatable?: boolean;
  /** More than its text, for those who do not see where it stands. */
  label?: string;
  className?: string;
}

/** A button of the dashboards. */
export function Button({
  onClick,
  tone = 'outline',
  isBusy = false,
  isRepeatable = false,
  label,
  className = '',
  ...button
}: ButtonProps) {
  const [isWaiting, setWaiting] = useState(false);
  const cannot = isBusy || isWaiting;
  return (
    <button
      type="button"
      {...button}
      aria-label={label}
      aria-disabled={cannot || undefined}
      onClick={(event) => {
        if (cannot || (event.detail > 1 && !isRepeatable)) {
          event.preventDefault();
          return;
        }
        const doing = onClick?.();
        if (!(doing instanceof Promise)) return;
        setWaiting(true);
        void doing.then(() => setWaiting(false));
      }}
      className={`inline-flex min-h-11 items-center justify-center rounded-full text-center font-semibold sm:whitespace-nowrap ${tone === 'quiet' ? '-mx-1 px-1' : 'px-4'} ${TONES[tone]} ${className}`}
    />
  );
}
