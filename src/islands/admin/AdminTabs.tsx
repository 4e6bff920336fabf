import { useStore } from '@nanostores/react';
import { useEffect, type ComponentType } from 'react';
import { Tabs } from '#src/islands/tabs/Tabs.tsx';
import type { PanelProps } from '#src/stores/admin-dashboard.ts';
import { $adminTab, ADMIN_TABS, openTab, type AdminTab } from '#src/stores/admin-tab.ts';
import { EnquiriesPanel } from './EnquiriesPanel.tsx';
import { ErasePanel } from './ErasePanel.tsx';
import { OutboxPanel } from './OutboxPanel.tsx';
import { ReferralsPanel } from './ReferralsPanel.tsx';
import { RegistrationsPanel } from './RegistrationsPanel.tsx';
import { SignUpsPanel } from './SignUpsPanel.tsx';
import { SpamPanel } from './SpamPanel.tsx';
import { WaitingListsPanel } from './WaitingListsPanel.tsx';
import { WorkshopsPanel } from './WorkshopsPanel.tsx';

const PANELS: Readonly<Record<AdminTab, ComponentType<PanelProps>>> = {
  referrals: ReferralsPanel,
  registrations: RegistrationsPanel,
  enquiries: EnquiriesPanel,
  'sign-ups': SignUpsPanel,
  'waiting-lists': WaitingListsPanel,
  workshops: WorkshopsPanel,
  outbox: OutboxPanel,
  spam: SpamPanel,
  erase: ErasePanel,
};

export function AdminTabs({ dashboard }: PanelProps) {
  const selected = useStore($adminTab);

  // Centres the selected tab, because on a phone the bar is wider than the screen.
  useEffect(() => {
    const tab = document.getElementById(`${selected}-tab`);
    const bar = tab?.parentElement;
    if (bar) bar.scrollLeft = tab.offsetLeft - bar.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2;
  }, [selected]);

  return (
    <>
      <Tabs
        label="Lists"
        tabs={ADMIN_TABS}
        selected={selected}
        onSelect={(tab) => {
          // A second press keeps the search and the page.
          if (tab !== selected) openTab(tab);
        }}
        className="mb-4 flex max-w-full gap-1 overflow-x-auto rounded-3xl bg-sand p-1 lg:inline-flex lg:flex-wrap"
        tabClassName="min-h-11 max-w-none shrink-0 rounded-full border border-transparent px-3.5 font-semibold whitespace-nowrap hover:bg-paper focus-visible:-outline-offset-3 aria-selected:border-edge aria-selected:bg-white"
      />
      {ADMIN_TABS.map(({ id }) => {
        const Panel = PANELS[id];
        return (
          <div key={id} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab`} hidden={id !== selected}>
            {id === selected && <Panel dashboard={dashboard} />}
          </div>
        );
      })}
    </>
  );
}
