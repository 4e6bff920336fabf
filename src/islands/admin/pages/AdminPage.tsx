import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Gate } from '#src/islands/access/Gate.tsx';
import { startDashboard } from '#src/stores/admin-dashboard.ts';
import { $requestedTab, redirectMovedTab } from '#src/stores/admin-pages.ts';
import type { AdminTabs } from './admin-tabs.ts';
import { FailureBanner } from './FailureBanner.tsx';
import { LazyPanel } from './LazyPanel.tsx';
import { SearchKey } from './SearchKey.tsx';
import { TabChoice } from './TabChoice.tsx';
import { UnsentTicks } from '#src/islands/admin/trainings/UnsentTicks.tsx';

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
