import { useStore } from '@nanostores/react';
import type { Overview } from '#src/contract/overview.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { openTab } from '#src/stores/admin-tab.ts';
import type { Resource } from '#src/stores/resource.ts';

export function FailureBanner({ overview }: { overview: Resource<Overview> }) {
  const state = useStore(overview.$state);
  const failed = state.phase === 'loaded' ? state.value.failedMessages : 0;
  if (failed === 0) return null;
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl border border-danger bg-white px-4 py-2"
    >
      <p className="font-semibold text-danger">
        {failed === 1 ? 'One message could not be sent.' : `${failed} messages could not be sent.`}
      </p>
      <Button onClick={() => openTab('outbox', { state: 'failed' })}>See what failed</Button>
    </div>
  );
}
