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
      className="min-h-12 rounded-full bg-ember px-7 font-semibold text-white hover:bg-night disabled:bg-dusk"
    >
      {isBusy ? busyLabel : label}
    </button>
  );
}
