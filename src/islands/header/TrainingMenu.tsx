import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { indexAfterKey } from '#src/lib/roving-focus.ts';
import { Chevron } from '#src/islands/icons/Chevron.tsx';
import type { NavigationLink } from '#src/lib/navigation.ts';
import { hidePopover, showPopover } from '#src/lib/browsers.ts';

interface TrainingMenuProps {
  label: string;
  links: readonly NavigationLink[];
  path: string;
}

/** A popover with the arrow keys of the ARIA pattern "Disclosure navigation". */
export function TrainingMenu({ label, links, path }: TrainingMenuProps) {
  const list = useRef<HTMLUListElement>(null);
  // Undefined until hydration: before that, the browser itself announces the state.
  const [isOpen, setOpen] = useState<boolean>();

  useEffect(() => {
    // `:is` ignores a selector that an older browser does not know.
    setOpen(list.current?.matches(':is(:popover-open)') ?? false);
  }, []);

  const moveFocus = (event: KeyboardEvent) => {
    const items = Array.from(list.current?.querySelectorAll('a') ?? []);
    const focused = items.findIndex((item) => item === event.target);
    const index = indexAfterKey(event, focused, items.length);
    if (index === null || (!isOpen && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    showPopover(list.current);
    items[index]?.focus();
  };

  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) hidePopover(list.current);
  };

  return (
    <div onKeyDown={moveFocus} onBlur={closeWhenLeft}>
      <button
        type="button"
        popoverTarget="training-menu"
        aria-controls="training-menu"
        aria-expanded={isOpen}
        aria-current={links.some(({ href }) => href === path) || undefined}
        className="training-button inline-flex min-h-11 items-center gap-1.5 hover:text-ember"
      >
        {label}
        <Chevron className={isOpen ? 'rotate-180' : ''} />
      </button>
      <ul
        ref={list}
        id="training-menu"
        popover="auto"
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="training-menu min-w-60 rounded-2xl border border-line bg-white p-2 text-base tracking-normal text-night floats"
      >
        {links.map(({ label: text, href }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={href === path ? 'page' : undefined}
              className="flex min-h-11 items-center rounded-xl px-4 hover:bg-sand"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
