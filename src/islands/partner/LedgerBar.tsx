import { useStore } from '@nanostores/react';
import type { Ledger } from '#src/contract/ledger.ts';
import type { PartnerCode } from '#src/lib/partners.ts';
import { LazyPart } from '#src/islands/form/LazyPart.tsx';
import type { Resource } from '#src/stores/resource.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { LedgerSums } from '#src/islands/dashboard/LedgerSums.tsx';
import { LoadError } from '#src/islands/dashboard/Loaded.tsx';
import { ModalButton } from '#src/islands/dashboard/Modal.tsx';

const loadStatement = async () => (await import('#src/islands/dashboard/LedgerStatement.tsx')).LedgerStatement;
const loadShareLink = async () => (await import('./ShareLink.tsx')).ShareLink;

interface LedgerBarProps {
  partner: PartnerCode;
  ledger: Resource<Ledger>;
  /** Families that signed up on the partner's page; `null` while they are counted. */
  signUps: number | null;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** The sums of a partner's ledger. The statement opens below them. */
export function LedgerBar({ partner, ledger, signUps, isOpen, onToggle }: LedgerBarProps) {
  const state = useStore(ledger.$state);
  const value = state.phase === 'loaded' ? state.value : null;
  return (
    <div tabIndex={-1} className="mb-6 rounded-card border border-line bg-white outline-none">
      {state.phase === 'failed' ? (
        <LoadError text="Failed to fetch the ledger" onRetry={ledger.load} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-2">
          <LedgerSums ledger={value} />
          <div className="flex flex-wrap gap-2 print:hidden">
            <Button isRepeatable onClick={() => onToggle(!isOpen)}>
              {isOpen ? 'Close the statement' : 'Statement'}
            </Button>
            <ModalButton tone="outline" text="Share your link" heading="Your link to share">
              {() => <LazyPart load={loadShareLink} props={{ partner, signUps }} />}
            </ModalButton>
          </div>
        </div>
      )}
      {isOpen && value && (
        <div className="border-t border-line px-5 py-4">
          <LazyPart load={loadStatement} props={{ partner, ledger: value }} />
        </div>
      )}
    </div>
  );
}
