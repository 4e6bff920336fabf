import { atom } from 'nanostores';
import { issueCertificates } from '#src/contract/certificates.ts';
import { runRowAction } from '#src/islands/admin/kit/row-action.ts';
import { issuedText } from '#src/islands/admin/training/certificates.ts';
import { beforeSignOut } from '#src/stores/session.ts';

/** How long issuing can be undone: once issued, a certificate goes out by email at once. */
export const UNDO_MS = 60_000;

/** Issues certificates after a minute in which that can be undone. Until then `$pending` has the registrations' ids. */
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
      // Leaving the page is no undo.
      addEventListener('pagehide', onPageHide);
      beforeSignOut.add(issue);
    },
    undo,
    /** Issues the pending certificates now. */
    issue,
  };
}
