import { atom } from 'nanostores';
import { issueCertificates } from '#src/contract/certificates.ts';
import { runRowAction } from '#src/islands/admin/kit/row-action.ts';
import { issuedText } from '#src/islands/admin/training/certificates.ts';
import { beforeSignOut } from '#src/stores/session.ts';

/** Until then it can be undone. An issued certificate goes out by email at once. */
export const UNDO_MS = 60_000;

/** Issues certificates a minute after it was asked to. `$pending` has the ids of the registrations until then. */
export function createIssue() {
  const $pending = atom<readonly string[] | null>(null);
  let timer: ReturnType<typeof setTimeout>;

  async function issue(): Promise<void> {
    const ids = $pending.get();
    if (ids === null) return;
    undo();
    const texts = { done: issuedText, failed: 'Failed to issue the certificates' };
    await runRowAction({}, issueCertificates(ids, { keepalive: true }), texts);
  }

  function undo(): void {
    clearTimeout(timer);
    removeEventListener('pagehide', onPageHide);
    beforeSignOut.delete(issue);
    $pending.set(null);
  }

  const onPageHide = () => void issue();

  return {
    $pending,
    schedule(ids: readonly string[]) {
      $pending.set(ids);
      timer = setTimeout(() => void issue(), UNDO_MS);
      // Whoever leaves the page does not want it undone.
      addEventListener('pagehide', onPageHide);
      beforeSignOut.add(issue);
    },
    undo,
    /** Issues now what waits. */
    issue,
  };
}
