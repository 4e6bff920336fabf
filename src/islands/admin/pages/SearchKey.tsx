import { useEffect, useState } from 'react';

const STORAGE_KEY = 'admin-keys';

/** The key "/" goes to the search. This device remembers the switch that turns it off (WCAG 2.1.4). */
export function SearchKey() {
  const [isOn, setOn] = useState(wasOn);
  useEffect(() => {
    if (!isOn) return undefined;
    document.addEventListener('keydown', goToSearch);
    return () => document.removeEventListener('keydown', goToSearch);
  }, [isOn]);

  return (
    <label className="mt-6 flex min-h-11 w-fit items-center gap-3 print:hidden pointer-coarse:hidden">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => {
          setOn(target.checked);
          remember(target.checked);
        }}
        className="size-4.5 accent-night"
      />
      <span>
        The key <kbd className="rounded-md border border-edge bg-white px-2 py-0.5 font-sans">/</kbd> goes to the search
      </span>
    </label>
  );
}

/** Not while somebody types, nor behind an open dialog. */
function goToSearch(event: KeyboardEvent): void {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const { target } = event;
  if (target instanceof HTMLElement && target.closest('input:not([type=checkbox]), select, textarea')) return;
  const search = document.querySelector<HTMLInputElement>('input[type=search]');
  if (!search || document.querySelector('dialog[open]')) return;
  search.focus();
  event.preventDefault();
}

/** A blocked storage leaves the key on. */
function wasOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}

function remember(isOn: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off');
  } catch {
    // It holds until the page is left.
  }
}
