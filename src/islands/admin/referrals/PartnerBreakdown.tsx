import { useStore } from '@nanostores/react';
import { describeTotals } from '#src/islands/dashboard/SummaryStrip.tsx';
import { summary } from '#src/stores/admin-dashboard.ts';

/** The totals of each partner, by the administrator's rule (docs/rules.md, Commission). */
export function PartnerBreakdown() {
  const state = useStore(summary.$state);
  if (state.phase !== 'loaded') return null;
  return (
    <section aria-labelledby="breakdown" className="rounded-card border border-line bg-white px-5 py-4">
      <h2 id="breakdown" className="text-lg">
        Partner Breakdown
      </h2>
      <div className="mt-3 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {state.value.partners.map(({ referralCode, ...totals }) => (
          <div key={referralCode}>
            <h3 className="font-sans font-semibold">{referralCode}</h3>
            <dl className="mt-1">
              {describeTotals(totals, 'admin').map(([label, value]) => (
                <div key={label} className="flex flex-wrap justify-between gap-x-3 border-t border-line py-1">
                  <dt className="text-dusk">{label}</dt>
                  <dd className="font-semibold whitespace-nowrap">{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </section>
  );
}
