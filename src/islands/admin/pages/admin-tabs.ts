import type { ComponentType } from 'react';
import type { Overview } from '#src/contract/overview.ts';

export interface AdminTab {
  /** Named in the URL, unique among the tabs of all pages. */
  id: string;
  label: string;
  /** Downloads the panel. */
  load: () => Promise<ComponentType>;
  /** Shown beside the tabs. */
  Beside?: ComponentType;
  /** Shown below the panel. */
  Below?: ComponentType;
  /** The number of open tasks in the tab. */
  waiting?: (overview: Overview) => number;
}

/** The first one opens without a tab in the URL. */
export type AdminTabs = readonly [AdminTab, ...AdminTab[]];
