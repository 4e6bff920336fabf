/** Opens the payment page in a new tab. */
export function PaymentLink({ href }: { href: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="mt-5 flex min-h-14 items-center justify-center rounded-full bg-ember px-7 py-3 text-center font-semibold text-balance text-white hover:bg-night"
    >
      Complete Payment & Secure Your Spot
    </a>
  );
}
