import { ReturnHome } from '#src/islands/form/ReturnHome.tsx';
import { useFocusOnMount } from '#src/islands/form/use-focus-on-mount.ts';

/** Takes the place of the page once the form is sent (spec 2 §2; decisions, "MUMSGIST thank-you"). */
export function ThankYou() {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div className="mx-auto max-w-3xl px-5 py-12 lg:py-20">
      <section className="rounded-card bg-mint p-6 sm:p-10">
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          Thank You!
        </h1>
        <p className="mt-4 text-lg text-dusk">Our team will contact you shortly to confirm booking and payment.</p>
        <ReturnHome />
      </section>
    </div>
  );
}
