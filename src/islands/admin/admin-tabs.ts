import type { ComponentType } from 'react';
import type { Overview } from '#src/contract/overview.ts';
import type { PanelProps } from '#src/stores/admin/admin-dashboard.ts';

export interface AdminTab {
  /** Named in the URL, unique among the tabs of all pages. */
  id: string;
  label: string;
  /** Downloads the panel. */
  load: () => Promise<ComponentType<PanelProps>>;
  /** Shown beside the tabs. */
  Beside?: ComponentType;
  /** Shown below the panel. */
  Below?: ComponentType<PanelProps>;
  /** Counts what waits in the tab. */
  waiting?: (overview: Overview) => number;
}

/** The first one opens without a tab in the URL. */
export type AdminTabs = readonly [AdminTab, ...AdminTab[]];
