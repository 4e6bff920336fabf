export function Refresh({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true" className={className}>
      <path d="M16 10a6 6 0 1 1-2-4.5M14 2v4h-4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
