import { useEffect } from 'react';
import { watchSummary } from '#src/stores/admin-dashboard.ts';
import { PartnerBreakdown } from './PartnerBreakdown.tsx';
import { Timeline } from './Timeline.tsx';

export function PartnersPanel() {
  useEffect(watchSummary, []);
  return (
    <div className="grid gap-3 lg:grid-cols-2">
      <PartnerBreakdown />
      <Timeline />
    </div>
  );
}
