import { useState, type ComponentProps } from 'react';

const TONES = {
  primary: 'bg-ember text-white hover:bg-night aria-disabled:bg-dusk',
  outline: 'border border-edge bg-white hover:bg-sand aria-disabled:text-dusk',
  danger: 'border border-danger bg-white text-danger hover:bg-rose aria-disabled:text-dusk',
  /** Looks like a link. */
  quiet:
    'max-w-none underline decoration-1 underline-offset-4 hover:text-ember aria-disabled:text-dusk aria-disabled:no-underline',
} as const;

interface ButtonProps extends Pick<ComponentProps<'button'>, 'children' | 'ref' | 'type' | 'title'> {
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
      className={`inline-flex items-center justify-center rounded-full text-center sm:whitespace-nowrap ${tone === 'quiet' ? 'min-h-[var(--word,2.75rem)] [font-weight:550]' : 'min-h-[var(--control,2.75rem)] px-4 font-semibold'} ${TONES[tone]} ${className}`}
    />
  );
}
