import { useId, useRef, useState, type KeyboardEvent, type ReactNode, type ToggleEvent } from 'react';
import { indexAfterKey, indexAfterLetter } from '#src/lib/roving-focus.ts';
import { ignoreSecondClick, Modal } from './Modal.tsx';

export interface MenuEntry {
  text: string;
  /** Accessible name, which begins with the text. */
  label?: string;
  /** Shown beside the text, in an entry without a label. */
  detail?: string;
  href?: string;
  isNewTab?: boolean;
  onSelect?: () => unknown;
  dialog?: { heading: string; content: (close: () => void) => ReactNode };
  /** Whether the action ends something. */
  isDanger?: boolean;
}

/** The groups are separated by lines. */
export type MenuGroups = readonly (readonly (MenuEntry | false | null)[])[];

export interface RowMenuProps {
  /** The person or object of the row. */
  name: string;
  groups: MenuGroups;
}

/** The actions of a row behind "...": a menu at the button, or a sheet at the foot of a phone (styles/row-menu.css). */
export function RowMenu({ name, groups, children }: RowMenuProps & { children?: ReactNode }) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<MenuEntry | null>(null);

  const entries = groups.map((group) => group.filter((entry) => !!entry)).filter(({ length }) => length > 0);
  // An open dialog stays if its entry goes. While there is one, the dialog shows the row as it is now.
  const dialog = chosen && (entries.flat().find(({ text }) => text === chosen.text) ?? chosen).dialog;

  const items = () => [...(popover.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

  const onToggle = ({ newState }: ToggleEvent) => {
    if (newState === 'open') items()[0]?.focus();
    else setOpen(false);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // The focus returns to the button, from where the key moves on.
    if (event.key === 'Tab') popover.current?.hidePopover();
    const all = items();
    const index = all.findIndex((item) => item === document.activeElement);
    const texts = all.map(({ textContent }) => textContent);
    const next = indexAfterKey(event, index, all.length) ?? indexAfterLetter(event, index, texts);
    if (next === null) return;
    event.preventDefault();
    all[next]?.focus();
  };

  const choose = (entry: MenuEntry) => {
    popover.current?.hidePopover();
    ignoreSecondClick();
    entry.onSelect?.();
    if (entry.dialog) setChosen(entry);
  };

  if (entries.length === 0) return null;
  return (
    <div className="row-menu control">
      <button
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={`Actions for ${name}`}
        className="grid size-[var(--word,2.75rem)] place-items-center rounded-full hover:bg-sand"
      >
        <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 fill-dusk">
          <circle cx="2.5" cy="8" r="1.5" />
          <circle cx="8" cy="8" r="1.5" />
          <circle cx="13.5" cy="8" r="1.5" />
        </svg>
      </button>
      {dialog && (
        <Modal heading={dialog.heading} onClose={() => setChosen(null)}>
          {dialog.content}
        </Modal>
      )}
      <div
        ref={popover}
        id={id}
        popover="auto"
        onBeforeToggle={({ newState }) => newState === 'open' && setOpen(true)}
        onToggle={onToggle}
      >
        {isOpen && (
          <>
            <div className="sheet-head">
              <p className="font-semibold wrap-anywhere">{name}</p>
              {children}
            </div>
            <div role="menu" tabIndex={-1} aria-label={`Actions for ${name}`} onKeyDown={onKeyDown}>
              {entries.map((group, index) => (
                <div key={index} role="group" className="menu-group">
                  {group.map((entry) => (
                    <Item key={entry.text} entry={entry} onChoose={() => choose(entry)} />
                  ))}
                </div>
              ))}
            </div>
          </>
        )}
      </div>
    </div>
  );
}

function Item({ entry, onChoose }: { entry: MenuEntry; onChoose: () => void }) {
  const { text, label, detail, href, isNewTab = false, isDanger = false } = entry;
  const item = {
    role: 'menuitem',
    tabIndex: -1,
    'aria-label': label,
    onClick: onChoose,
    className: `menu-item ${isDanger ? 'text-danger' : ''}`,
  };
  const content = (
    <>
      <span>{text}</span>
      {detail !== undefined && <span className="detail">{detail}</span>}
    </>
  );
  if (href === undefined) {
    return (
      <button type="button" {...item}>
        {content}
      </button>
    );
  }
  return (
    <a href={href} {...item} {...(isNewTab && { target: '_blank', rel: 'noopener' })}>
      {content}
    </a>
  );
}
