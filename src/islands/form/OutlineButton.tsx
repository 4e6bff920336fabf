/** A button beside or after a form that is not the one to send it. */
export function OutlineButton({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className="min-h-12 rounded-full border border-night px-7 font-semibold">
      {children}
    </button>
  );
}
