import { useStore } from '@nanostores/react';
import { Select } from '#src/islands/dashboard/Select.tsx';
import { Tabs } from '#src/islands/tabs/Tabs.tsx';
import { overview } from '#src/stores/admin-dashboard.ts';
import { openTab } from '#src/stores/admin-pages.ts';
import type { AdminTab, AdminTabs } from './admin-tabs.ts';

interface TabChoiceProps {
  tabs: AdminTabs;
  selected: AdminTab;
}

/** Tabs, and a select in their place on a phone. */
export function TabChoice({ tabs, selected }: TabChoiceProps) {
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
