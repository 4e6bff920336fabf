import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { accountOf, SESSION_MESSAGE, type Account, type Session } from '#src/contract/session.ts';
import { LoadError } from '#src/islands/dashboard/LoadError.tsx';
import { $access, checkAccess, listenToOtherTabs, SESSION_UNREACHABLE } from '#src/stores/session.ts';
import { CodeForm } from './CodeForm.tsx';
import { BlockingDialog } from './BlockingDialog.tsx';
import { AccessDenied } from './AccessDenied.tsx';
import { People } from './People.tsx';
import { useSessionChecks } from './use-session-checks.ts';

interface GateProps {
  account: Account;
  children: (session: Session) => ReactNode;
}

/**
 * Shows its children to a session that may see them, otherwise the sign-in form (docs/rules.md, Access). When the
 * session expires, the children stay mounted but hidden until the next sign-in, and soon leave the page.
 */
export function Gate({ account, children }: GateProps) {
  const access = useStore($access, { ssr: 'initial' });
  const content = useRef<HTMLDivElement>(null);
  const lastFocused = useRef<Element | null>(null);
  const wasBlocked = useRef(false);
  const [hasInteracted, setInteracted] = useState(false);

  useSessionChecks();
  useEffect(() => listenToOtherTabs(), []);

  useLayoutEffect(() => {
    if (access.phase !== 'signed-in') {
      if (content.current?.contains(document.activeElement)) lastFocused.current = document.activeElement;
      if (access.phase !== 'checking') wasBlocked.current = true;
      return;
    }
    setInteracted(true);
    const before = lastFocused.current;
    if (!wasBlocked.current && !before) return;
    wasBlocked.current = false;
    lastFocused.current = null;
    const returnTo = before instanceof HTMLElement && content.current?.contains(before) ? before : content.current;
    returnTo?.focus();
  }, [access.phase]);

  if (access.phase === 'signed-out')
    return <CodeForm account={account} heading="Enter your access code" takesFocus={hasInteracted} />;
  const { phase, session } = access;
  const mayEnter = session?.role === 'admin' || session?.referralCode === account;
  const unreachable = (
    <LoadError
      text={SESSION_UNREACHABLE}
      onRetry={() => {
        setInteracted(true);
        void checkAccess();
      }}
    />
  );
  return (
    <>
      {phase === 'checking' && (
        <p role="status" className="text-lg noscript:hidden">
          Checking whether you are signed in...
        </p>
      )}
      {/* An open dialog stays modal while it is hidden, so only another dialog on top of it can be used. */}
      {phase === 'unreachable' &&
        (session ? <BlockingDialog label="Can’t reach the server">{unreachable}</BlockingDialog> : unreachable)}
      {phase === 'expired' && (
        <BlockingDialog label="Session ended">
          <CodeForm account={account} heading={SESSION_MESSAGE.ended} />
        </BlockingDialog>
      )}
      {session && (
        <div
          ref={content}
          key={accountOf(session)}
          tabIndex={-1}
          hidden={phase !== 'signed-in'}
          className="outline-none"
        >
          <People>{mayEnter ? children(session) : <AccessDenied account={account} session={session} />}</People>
        </div>
      )}
    </>
  );
}
