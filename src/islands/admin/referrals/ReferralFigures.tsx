import { useStore } from '@nanostores/react';
import { $partner, type PanelProps } from '#src/stores/admin/admin-dashboard.ts';
import { PartnerBreakdown } from '#src/islands/admin/PartnerBreakdown.tsx';
import { Timeline } from '#src/islands/admin/Timeline.tsx';

export function ReferralFigures({ dashboard }: PanelProps) {
  const partner = useStore($partner);
  return (
    <div className="mt-6 grid gap-3 lg:grid-cols-2">
      {partner === null && <PartnerBreakdown summary={dashboard.summary} />}
      <Timeline dashboard={dashboard} />
    </div>
  );
}
