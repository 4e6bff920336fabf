import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { LoadError } from '#src/islands/dashboard/LoadError.tsx';
import { createResource } from '#src/stores/resource.ts';
import type { AdminTab } from './admin-tabs.ts';

/** Downloads a panel when its tab is opened. */
export function LazyPanel({ tab }: { tab: AdminTab }) {
  const [download] = useState(() => createResource(tab.load));
  const state = useStore(download.$state);
  useEffect(() => download.start(), [download]);

  if (state.phase === 'loading') return <p role="status">Loading...</p>;
  if (state.phase === 'failed') {
    return (
      <div tabIndex={-1} className="rounded-card border border-line bg-white outline-none">
        <LoadError text="This part of the page did not load." onRetry={download.load} />
      </div>
    );
  }
  const Panel = state.value;
  return <Panel />;
}
