import type { ComponentProps } from 'react';

interface SubmitButtonProps {
  isBusy: boolean;
  label: string;
  busyLabel: string;
  /** Whether another button of the page is the one to press. */
  isQuiet?: boolean | undefined;
}

export function SubmitButton({ isBusy, label, busyLabel, isQuiet }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      disabled={isBusy}
      className={`inline-flex min-h-12 items-center justify-center gap-3 rounded-full px-7 font-semibold ${isQuiet ? 'border border-night' : 'bg-ember text-white hover:bg-night disabled:bg-dusk'}`}
    >
      {isBusy && (
        <span aria-hidden="true" className="size-5 animate-spin rounded-full border-3 border-line border-t-ember" />
      )}
      {/* In an element of its own for translated pages (served-form.ts). */}
      <span>{isBusy ? busyLabel : label}</span>
    </button>
  );
}

type OutlineButtonProps = Pick<ComponentProps<'button'>, 'children' | 'type' | 'onClick' | 'autoFocus'>;

export function OutlineButton(props: OutlineButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className="min-h-12 rounded-full border border-night px-7 font-semibold text-balance"
    />
  );
}

/** A link that looks like an `OutlineButton`. */
export function OutlineLink({ className = '', ...link }: ComponentProps<'a'>) {
  const classes = 'inline-flex min-h-12 items-center rounded-full border border-night px-7 font-semibold';
  return <a {...link} className={`${classes} ${className}`} />;
}

export function ReturnHomeLink() {
  return (
    <OutlineLink href="/" className="mt-8 hover:bg-night hover:text-white">
      Return Home
    </OutlineLink>
  );
}

/** Says what could not be loaded, with a button to try again. */
export function TryAgain({ text, onPress }: { text: string; onPress: () => void }) {
  return (
    <div role="alert">
      <p className="mb-4">{text}</p>
      <OutlineButton onClick={onPress}>Try again</OutlineButton>
    </div>
  );
}

/** Opens the payment page in a new tab. */
export function PaymentLink({ href }: { href: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="mt-5 flex min-h-14 items-center justify-center rounded-full bg-ember px-7 py-3 text-center font-semibold text-balance text-white hover:bg-night print:hidden"
    >
      Complete Payment & Secure Your Spot
    </a>
  );
}
