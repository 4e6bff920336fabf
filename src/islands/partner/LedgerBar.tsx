import { useStore } from '@nanostores/react';
import type { Ledger } from '#src/contract/ledger.ts';
import { describeRates } from '#src/lib/commission.ts';
import { programmeName } from '#src/stores/shown-names.ts';
import type { PartnerCode } from '#src/lib/partners.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { LazyPart } from '#src/islands/form/LazyPart.tsx';
import type { Resource } from '#src/stores/resource.ts';
import { LedgerSums } from '#src/islands/dashboard/LedgerSums.tsx';
import { LoadError } from '#src/islands/dashboard/Loaded.tsx';

const loadStatement = async () => (await import('#src/islands/dashboard/LedgerStatement.tsx')).LedgerStatement;

interface LedgerBarProps {
  partner: PartnerCode;
  ledger: Resource<Ledger>;
  isOpen: boolean;
  onToggle: () => void;
}

/** The sums of a partner's ledger and the rates. The statement opens below them. */
export function LedgerBar({ partner, ledger, isOpen, onToggle }: LedgerBarProps) {
  const state = useStore(ledger.$state);
  const value = state.phase === 'loaded' ? state.value : null;
  return (
    <div tabIndex={-1} className="mb-2.5 outline-none">
      {state.phase === 'failed' ? (
        <LoadError text="The ledger didn’t load." isFramed onRetry={ledger.load} />
      ) : (
        <div className="flex flex-wrap items-baseline gap-x-6 px-5 max-sm:px-4">
          <LedgerSums ledger={value} />
          <p className="detail ms-auto max-sm:sr-only">{describeRates(partner, programmeName)}</p>
          <Button tone="quiet" isRepeatable onClick={onToggle} className="max-sm:-mt-4 max-sm:-mb-2">
            {isOpen ? 'Close the statement' : 'Statement'}
          </Button>
        </div>
      )}
      {isOpen && value && (
        <div className="mt-2.5 rounded-card border border-line bg-white px-5 py-4">
          <LazyPart load={loadStatement} props={{ partner, ledger: value }} />
        </div>
      )}
    </div>
  );
}
