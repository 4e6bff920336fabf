interface SubmitButtonProps {
  isBusy: boolean;
  label: string;
  busyLabel: string;
}

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
      {/* In an element of its own for translated pages (served-form.ts). */}
      <span>{isBusy ? busyLabel : label}</span>
    </button>
  );
}

export function OutlineButton({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className="min-h-12 rounded-full border border-night px-7 font-semibold">
      {children}
    </button>
  );
}

export function ReturnHomeLink() {
  return (
    <a
      href="/"
      className="mt-8 inline-flex min-h-12 items-center rounded-full border border-night px-7 font-semibold hover:bg-night hover:text-white"
    >
      Return Home
    </a>
  );
}
