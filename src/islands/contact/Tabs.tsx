import { useRef, type KeyboardEvent } from 'react';
import { movedIndex } from '#src/lib/roving.ts';

interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly { id: Id; label: string }[];
  selected: Id;
  onSelect: (id: Id) => void;
}

/** Tabs over panels named `{id}-panel` (ARIA practices, "Tabs"): one stop of the Tab key, arrows between them. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent) => {
    const index = movedIndex(
      event.key,
      tabs.findIndex(({ id }) => id === selected),
      tabs.length,
    );
    const tab = index === null ? undefined : tabs[index];
    if (!tab || index === null) return;
    event.preventDefault();
    onSelect(tab.id);
    list.current?.querySelectorAll('button')[index]?.focus();
  };

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={move}
      className="flex flex-wrap rounded-[1.75rem] bg-sand p-1 noscript:hidden"
    >
      {tabs.map(({ id, label: text }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${id}-tab`}
          aria-controls={`${id}-panel`}
          aria-selected={id === selected}
          tabIndex={id === selected ? 0 : -1}
          onClick={() => {
            onSelect(id);
          }}
          className="min-h-12 grow basis-2/5 rounded-full px-3 font-semibold aria-selected:bg-night aria-selected:text-white"
        >
          {text}
        </button>
      ))}
    </div>
  );
}
