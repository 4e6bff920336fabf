import { useEffect } from 'react';
import { watchSummary } from '#src/stores/admin/admin-dashboard.ts';
import { PartnerBreakdown } from '#src/islands/admin/PartnerBreakdown.tsx';
import { Timeline } from '#src/islands/admin/Timeline.tsx';

export function PartnersPanel() {
  useEffect(watchSummary, []);
  return (
    <div className="grid gap-3 lg:grid-cols-2">
      <PartnerBreakdown />
      <Timeline />
    </div>
  );
}
