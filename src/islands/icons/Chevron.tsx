/** Points down. */
export function Chevron({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true" className={`size-3 fill-none stroke-current stroke-2 ${className}`}>
      <path d="M2 4l4 4 4-4" />
    </svg>
  );
}
