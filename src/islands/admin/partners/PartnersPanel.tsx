import { useEffect } from 'react';
import type { PanelProps } from '#src/stores/admin/admin-dashboard.ts';
import { PartnerBreakdown } from '#src/islands/admin/PartnerBreakdown.tsx';
import { Timeline } from '#src/islands/admin/Timeline.tsx';

export function PartnersPanel({ dashboard }: PanelProps) {
  useEffect(() => dashboard.watchSummary(), [dashboard]);
  return (
    <div className="grid gap-3 lg:grid-cols-2">
      <PartnerBreakdown summary={dashboard.summary} />
      <Timeline dashboard={dashboard} />
    </div>
  );
}
