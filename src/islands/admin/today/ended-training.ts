import { atom } from 'nanostores';
import { issueCertificates } from '#src/contract/certificates.ts';
import { runRowAction } from '#src/islands/admin/rows/row-action.ts';
import { formatCount } from '#src/lib/text.ts';

/** Until then a press can be taken back. The certificates go out by email at once, so they are issued afterwards. */
export const UNDO_MS = 60_000;

/** A press whose minute is not over: the people whose certificates it issues. */
export function createIssue(list: { load: () => Promise<void> }) {
  const $pending = atom<readonly string[] | null>(null);
  let timer: ReturnType<typeof setTimeout>;

  async function issue(): Promise<void> {
    const ids = $pending.get();
    if (ids === null) return;
    undo();
    const count = formatCount(ids.length, 'certificate is', 'certificates are');
    const texts = { done: `${count} issued.`, failed: 'Failed to issue the certificates' };
    await runRowAction(list, issueCertificates(ids, { keepalive: true }), texts, () => void list.load());
  }

  function undo(): void {
    clearTimeout(timer);
    removeEventListener('pagehide', onPageHide);
    $pending.set(null);
  }

  const onPageHide = () => void issue();

  return {
    $pending,
    press(ids: readonly string[]) {
      $pending.set(ids);
      timer = setTimeout(() => void issue(), UNDO_MS);
      // Whoever leaves the page does not want it undone.
      addEventListener('pagehide', onPageHide);
    },
    undo,
    /** Issues now what waits. */
    issue,
  };
}
