import type { KeyboardEvent, ReactNode } from 'react';
import { indexAfterKey } from '#src/lib/roving-focus.ts';

interface TabsProps<Id extends string> {
  label: string;
  /** `name` is the accessible name, if the label alone is unclear. */
  tabs: readonly { id: Id; label: ReactNode; name?: string }[];
  selected: Id;
  onSelect: (id: Id) => void;
  className: string;
  tabClassName: string;
}

/** The ARIA pattern for tabs. Each panel has the id `{id}-panel`. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, className, tabClassName }: TabsProps<Id>) {
  const move = (event: KeyboardEvent) => {
    // These keys scroll the page, because the tabs are side by side.
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') return;
    const index = indexAfterKey(
      event,
      tabs.findIndex(({ id }) => id === selected),
      tabs.length,
    );
    const tab = tabs[index ?? -1];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.id);
    document.getElementById(`${tab.id}-tab`)?.focus();
  };

  return (
    <div role="tablist" aria-label={label} onKeyDown={move} className={className}>
      {tabs.map(({ id, label: text, name }) => (
        <button
          key={id}
          type="button"
          role="tab"
          aria-label={name}
          id={`${id}-tab`}
          aria-controls={`${id}-panel`}
          aria-selected={id === selected}
          tabIndex={id === selected ? 0 : -1}
          onClick={() => onSelect(id)}
          className={tabClassName}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
