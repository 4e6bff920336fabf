/** From the page of an object to the list of all. On a phone the bar leads there. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      className="-mt-3 inline-flex min-h-6 items-center gap-1.5 text-sm hover:text-ember max-lg:hidden print:hidden"
    >
      <span aria-hidden="true">‹</span> <span>{children}</span>
    </a>
  );
}
