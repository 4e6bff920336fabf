import { useFocusOnMount } from '#src/islands/form/use-focus-on-mount.ts';
import { DISCOUNTS } from '#src/lib/offers.ts';

/** Takes the form's place after success (spec 1 §8). */
export function ThankYou() {
  const panel = useFocusOnMount<HTMLDivElement>();
  return (
    <div ref={panel} tabIndex={-1} role="status" className="rounded-xl bg-mint p-5 outline-none">
      <p className="text-lg font-semibold text-success">Thank you!</p>
      <p className="mt-1">Check your email for the {DISCOUNTS.visa} visa discount code!</p>
    </div>
  );
}
