import { useStore } from '@nanostores/react';
import { $partner, type PanelProps } from '#src/stores/admin-dashboard.ts';
import { PartnerBreakdown } from './PartnerBreakdown.tsx';
import { Timeline } from './Timeline.tsx';

export function ReferralFigures({ dashboard }: PanelProps) {
  const partner = useStore($partner);
  return (
    <div className="mt-6 grid gap-3 lg:grid-cols-2">
      {partner === null && <PartnerBreakdown summary={dashboard.summary} />}
      <Timeline dashboard={dashboard} />
    </div>
  );
}
