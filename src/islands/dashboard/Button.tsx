import { useState, type ComponentProps } from 'react';

const TONES = {
  primary: 'bg-ember text-white hover:bg-night aria-disabled:bg-dusk',
  outline: 'border border-night bg-white hover:bg-sand aria-disabled:text-dusk',
  danger: 'bg-danger text-white hover:bg-night aria-disabled:bg-dusk',
  quiet: 'max-w-none text-ember underline hover:text-night aria-disabled:text-dusk',
} as const;

interface ButtonProps extends Pick<ComponentProps<'button'>, 'children' | 'ref' | 'type'> {
  /** The button is busy until a returned promise settles. */
  onClick?: () => unknown;
  tone?: keyof typeof TONES;
  /** A busy button ignores clicks but keeps the focus. */
  isBusy?: boolean;
  /** By default the second click of a double click is ignored, because another button may have moved there. */
  isRepeatable?: boolean;
  /** Accessible name, if the text alone is unclear. */
  label?: string;
  className?: string;
}

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
  const isDisabled = isBusy || isWaiting;
  return (
    <button
      type="button"
      {...button}
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      onClick={(event) => {
        if (isDisabled || (event.detail > 1 && !isRepeatable)) {
          event.preventDefault();
          return;
        }
        const result = onClick?.();
        if (!(result instanceof Promise)) return;
        setWaiting(true);
        void result.then(() => setWaiting(false));
      }}
      className={`inline-flex min-h-11 items-center justify-center rounded-full text-center font-semibold sm:whitespace-nowrap ${tone === 'quiet' ? '-mx-1 px-1' : 'px-4'} ${TONES[tone]} ${className}`}
    />
  );
}
