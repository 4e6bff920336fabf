import { useStore } from '@nanostores/react';
import { useEffect, useState, type ComponentType } from 'react';
import { Gate } from '#src/islands/access/Gate.tsx';
import { startDashboard, overview } from '#src/stores/admin-dashboard.ts';
import { $requestedTab, openTab } from '#src/stores/admin-pages.ts';
import { TEXT_LINK } from '#src/islands/dashboard/link-classes.ts';
import { Loaded, useLoaded } from '#src/islands/dashboard/Loaded.tsx';
import { createResource } from '#src/stores/resource.ts';
import { Select } from '#src/islands/dashboard/Select.tsx';
import { Tabs } from '#src/islands/tabs/Tabs.tsx';
import { $urlQuery } from '#src/stores/url-query.ts';
import type { Overview } from '#src/contract/today.ts';

interface AdminTab {
  /** Its name in the URL, unique among the tabs of all pages. */
  id: string;
  label: string;
  /** Shown instead of the label. The accessible name has both. */
  shownLabel?: () => string;
  /** Downloads the panel. */
  load: () => Promise<ComponentType>;
  /** Shown beside the tabs. */
  Beside?: ComponentType;
  /** Shown below the panel. */
  Below?: ComponentType;
  /** The number of open tasks in the tab, or of its rows. */
  count?: (overview: Overview) => number;
}

/** The first tab opens if the URL names none. */
export type AdminTabs = readonly [AdminTab, ...AdminTab[]];

interface AdminPageProps {
  tabs: AdminTabs;
  /** Shown above the tabs. */
  Head?: ComponentType | undefined;
}

/** The frame of the administrator's pages. */
export function AdminPage({ tabs, Head }: AdminPageProps) {
  return <Gate account="admin">{() => <PageContent tabs={tabs} Head={Head} />}</Gate>;
}

function PageContent({ tabs, Head }: AdminPageProps) {
  const requested = useStore($requestedTab);
  const selected = tabs.find(({ id }) => id === requested) ?? tabs[0];
  const { Beside, Below } = selected;

  useEffect(startDashboard, []);

  return (
    <>
      {Head && <Head />}
      <div className="page-head">
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
    </>
  );
}

function FailureBanner() {
  const failed = useLoaded(overview)?.failedMessages ?? 0;
  if (failed === 0) return null;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 max-sm:w-full sm:ms-auto">
      <p className="font-semibold text-danger">
        {failed === 1 ? 'One message could not be sent.' : `${failed} messages could not be sent.`}
      </p>
      <a href="/admin/system?tab=outbox&state=failed" className={TEXT_LINK}>
        See what failed
      </a>
    </div>
  );
}

/** Downloads a panel when its tab is opened. */
function LazyPanel({ tab }: { tab: AdminTab }) {
  const [download] = useState(() => createResource(tab.load));
  return (
    <Loaded resource={download} failed="This part of the page didn’t load." isFramed>
      {(Panel) => <Panel />}
    </Loaded>
  );
}

interface TabChoiceProps {
  tabs: AdminTabs;
  selected: AdminTab;
}

/** Tabs, and a select in their place on a phone. */
function TabChoice({ tabs, selected }: TabChoiceProps) {
  const counted = useLoaded(overview);
  // A `shownLabel` may depend on the URL.
  useStore($urlQuery);
  const labelled = tabs.map(({ id, label, shownLabel, count: countIn }) => {
    const count = (counted && countIn?.(counted)) ?? 0;
    const shown = shownLabel?.();
    return { id, label: shown ?? label, count, ...(shown !== undefined && { name: `${label}, ${shown}` }) };
  });
  // Pressing the open tab keeps the search and the page.
  const open = (id: string) => {
    if (id !== selected.id) openTab(id);
  };
  return (
    <>
      <Select
        label="Show"
        value={selected.id}
        options={labelled.map(({ id, label, count }) => ({
          value: id,
          label: count > 0 ? `${label} (${count})` : label,
        }))}
        onChange={open}
        className="flex-1 sm:hidden"
      />
      <Tabs
        label="Lists"
        tabs={labelled.map(({ label, count, ...tab }) => ({
          ...tab,
          label: count === 0 ? label : <Counted label={label} count={count} />,
        }))}
        selected={selected.id}
        onSelect={open}
        className="page-tabs max-sm:hidden"
        tabClassName="page-tab"
      />
    </>
  );
}

function Counted({ label, count }: { label: string; count: number }) {
  return (
    <>
      <span>{label}</span> <span className="count">{count}</span>
    </>
  );
}

/** Links from one object's page to the list of all. On a phone, the bar has this link. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      className="-mt-3 inline-flex min-h-6 items-center gap-1.5 text-sm hover:text-ember max-lg:hidden print:hidden"
    >
      <span aria-hidden="true">‹</span> <span>{children}</span>
    </a>
  );
}
