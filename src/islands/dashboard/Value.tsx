/** A text that may be missing; then a table shows a dash and a phone's card leaves it out. */
export function Value({ children }: { children: string | null }) {
  return children === null ? (
    <span className="nothing block text-dusk">
      <span aria-hidden="true">–</span>
      <span className="sr-only">None</span>
    </span>
  ) : (
    <span dir="auto" className="block whitespace-pre-line">
      {children}
    </span>
  );
}
