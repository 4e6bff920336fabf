interface SubmitButtonProps {
  isBusy: boolean;
  label: string;
  busyLabel: string;
}

/** Says what happens when it is pressed, and what is happening while it cannot be. */
export function SubmitButton({ isBusy, label, busyLabel }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      disabled={isBusy}
      className="inline-flex min-h-12 items-center justify-center gap-3 rounded-full bg-ember px-7 font-semibold text-white hover:bg-night disabled:bg-dusk"
    >
      {isBusy && (
        <span aria-hidden="true" className="size-5 animate-spin rounded-full border-3 border-line border-t-ember" />
      )}
      {/* In an element of its own: a browser that translates the page replaces bare text, beside which React then fails. */}
      <span>{isBusy ? busyLabel : label}</span>
    </button>
  );
}
