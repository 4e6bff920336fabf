import { useEffect } from 'react';
import { deletePartnerSessions } from '#src/contract/session.ts';
import { ConfirmButtons } from '#src/islands/dashboard/ConfirmButtons.tsx';
import { useLoaded } from '#src/islands/dashboard/Loaded.tsx';
import { ModalButton } from '#src/islands/dashboard/Modal.tsx';
import { describeTotals } from '#src/islands/dashboard/SummaryStrip.tsx';
import { runRowAction } from '#src/islands/admin/kit/row-action.ts';
import type { PartnerCode } from '#src/lib/partners.ts';
import { summary, watch } from '#src/stores/admin-dashboard.ts';
import { Timeline } from './Timeline.tsx';

const signOutPartner = (code: PartnerCode) =>
  runRowAction({}, deletePartnerSessions(code), {
    done: `${code} is signed out everywhere.`,
    failed: `${code} was not signed out`,
  });

/** Each partner's totals by the administrator's rule (docs/rules.md, Commission), and a button that ends its sessions. */
export function PartnerBreakdown() {
  const partners = useLoaded(summary)?.partners;
  if (!partners) return null;
  return (
    <section aria-labelledby="breakdown" className="rounded-card border border-line bg-white px-5 py-4">
      <h2 id="breakdown" className="text-lg">
        Partner Breakdown
      </h2>
      <div className="mt-3 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {partners.map(({ referralCode, ...totals }) => (
          <div key={referralCode}>
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <h3 className="font-sans font-semibold">{referralCode}</h3>
              <ModalButton
                tone="outline"
                text="Sign out everywhere"
                label={`Sign out everywhere: ${referralCode}`}
                heading={`Sign ${referralCode} out everywhere?`}
              >
                {(close) => (
                  <>
                    <p>All of its devices ask for the access code again. What is typed there but not saved is lost.</p>
                    <ConfirmButtons
                      text="Sign out everywhere"
                      keepText={`Keep ${referralCode} signed in`}
                      onConfirm={() => signOutPartner(referralCode)}
                      close={close}
                    />
                  </>
                )}
              </ModalButton>
            </div>
            <dl className="mt-1">
              {describeTotals(totals, 'admin').map(([label, value]) => (
                <div key={label} className="flex flex-wrap justify-between gap-x-3 border-t border-line py-1">
                  <dt className="text-dusk">{label}</dt>
                  <dd className="ms-auto font-semibold whitespace-nowrap">{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </section>
  );
}

export function PartnersPanel() {
  useEffect(() => watch(summary), []);
  return (
    <div className="grid gap-3 lg:grid-cols-2">
      <PartnerBreakdown />
      <Timeline />
    </div>
  );
}
