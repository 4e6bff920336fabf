import type { AdminDashboard } from '#src/stores/admin-dashboard.ts';

/** What every tab can read anew after an action of its own. */
export interface PanelProps {
  dashboard: AdminDashboard;
}
