import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { Modal } from '#src/islands/dashboard/Modal.tsx';
import { $areShortcutsEnabled, restoreShortcuts, setShortcutsEnabled } from '#src/stores/admin/shortcuts.ts';
import { handleKey, KEYS } from './keys.ts';

/** Single keys for the daily work, their list, and the switch that turns them off (WCAG 2.1.4). */
export function Keys() {
  const areOn = useStore($areShortcutsEnabled);
  const [isOpen, setOpen] = useState(false);
  useEffect(restoreShortcuts, []);
  useEffect(() => {
    if (!areOn) return undefined;
    const listen = (event: KeyboardEvent) => handleKey(event, () => setOpen(true));
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [areOn]);

  return (
    <div className="mt-6 max-sm:hidden">
      <Button tone="quiet" onClick={() => setOpen(true)}>
        Keyboard keys
      </Button>
      {isOpen && (
        <Modal heading="Keyboard keys" onClose={() => setOpen(false)}>
          {() => (
            <>
              <dl className="grid grid-cols-[4rem_1fr] gap-y-2">
                {KEYS.map(({ key, does }) => (
                  <div key={key} className="contents">
                    <dt>
                      <kbd className="rounded-md border border-edge bg-white px-2 py-0.5 font-sans">{key}</kbd>
                    </dt>
                    <dd>{does}</dd>
                  </div>
                ))}
              </dl>
              <label className="mt-4 flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  checked={areOn}
                  onChange={(event) => setShortcutsEnabled(event.target.checked)}
                  className="size-6 accent-ember"
                />
                Use these keys on this device
              </label>
            </>
          )}
        </Modal>
      )}
    </div>
  );
}
