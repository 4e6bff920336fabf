import { useStore } from '@nanostores/react';
import { overview } from '#src/stores/admin-dashboard.ts';

export function FailureBanner() {
  const state = useStore(overview.$state);
  const failed = state.phase === 'loaded' ? state.value.failedMessages : 0;
  if (failed === 0) return null;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 rounded-2xl border border-danger bg-white px-4 max-sm:w-full max-sm:px-3 max-sm:text-sm sm:ml-auto"
    >
      <p className="font-semibold text-danger">
        {failed === 1 ? 'One message could not be sent.' : `${failed} messages could not be sent.`}
      </p>
      <a
        href="/admin/system?tab=outbox&state=failed"
        className="inline-flex min-h-11 items-center font-semibold underline hover:text-ember"
      >
        See what failed
      </a>
    </div>
  );
}
