import { useStore } from '@nanostores/react';
import { useEffect, useState, type ComponentType } from 'react';
import { Gate } from '#src/islands/access/Gate.tsx';
import { startDashboard, overview } from '#src/stores/admin-dashboard.ts';
import { $requestedTab, redirectMovedTab, openTab } from '#src/stores/admin-pages.ts';
import { UnsentTicks } from '#src/islands/admin/trainings/UnsentTicks.tsx';
import { LoadError } from '#src/islands/dashboard/Loaded.tsx';
import { createResource } from '#src/stores/resource.ts';
import { Select } from '#src/islands/dashboard/Select.tsx';
import { Tabs } from '#src/islands/tabs/Tabs.tsx';
import type { Overview } from '#src/contract/overview.ts';
import { SearchKey } from './SearchKey.tsx';

interface AdminTab {
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

/** The frame of the administrator's pages. */
export function AdminPage({ tabs }: { tabs: AdminTabs }) {
  useEffect(() => redirectMovedTab(tabs.map(({ id }) => id)), [tabs]);
  return <Gate account="admin">{() => <PageContent tabs={tabs} />}</Gate>;
}

function PageContent({ tabs }: { tabs: AdminTabs }) {
  const requested = useStore($requestedTab);
  const selected = tabs.find(({ id }) => id === requested) ?? tabs[0];
  const { Beside, Below } = selected;

  useEffect(startDashboard, []);

  return (
    <>
      <UnsentTicks />
      <div className="mb-3 flex flex-wrap items-end gap-3 empty:hidden print:hidden">
        {tabs.length > 1 && <TabChoice tabs={tabs} selected={selected} />}
        {Beside && <Beside />}
        <FailureBanner />
      </div>
      {tabs.length === 1 && <LazyPanel tab={selected} />}
      {tabs.length > 1 &&
        tabs.map((tab) => (
          <div
            key={tab.id}
            role="tabpanel"
            id={`${tab.id}-panel`}
            aria-labelledby={`${tab.id}-tab`}
            hidden={tab !== selected}
          >
            {tab === selected && <LazyPanel tab={tab} />}
          </div>
        ))}
      {Below && <Below />}
      <SearchKey />
    </>
  );
}

function FailureBanner() {
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

/** Downloads a panel when its tab is opened. */
function LazyPanel({ tab }: { tab: AdminTab }) {
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

interface TabChoiceProps {
  tabs: AdminTabs;
  selected: AdminTab;
}

/** Tabs, and a select in their place on a phone. */
function TabChoice({ tabs, selected }: TabChoiceProps) {
  const state = useStore(overview.$state);
  const labelled = tabs.map(({ id, label, waiting }) => {
    const count = state.phase === 'loaded' ? (waiting?.(state.value) ?? 0) : 0;
    return { id, label: count > 0 ? `${label} (${count})` : label };
  });
  // A second press keeps the search and the page.
  const open = (id: string) => {
    if (id !== selected.id) openTab(id);
  };
  return (
    <>
      <Select
        label="Show"
        value={selected.id}
        options={labelled.map(({ id, label }) => ({ value: id, label }))}
        onChange={open}
        className="min-w-0 flex-3 sm:hidden"
      />
      <Tabs
        label="Lists"
        tabs={labelled}
        selected={selected.id}
        onSelect={open}
        className="flex flex-wrap gap-1 rounded-3xl bg-sand p-1 max-sm:hidden"
        tabClassName="min-h-11 max-w-none rounded-full border border-transparent px-3.5 font-semibold whitespace-nowrap hover:bg-paper focus-visible:-outline-offset-3 aria-selected:border-edge aria-selected:bg-white"
      />
    </>
  );
}
