import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { accountOf, SESSION_MESSAGE, type Account, type Session } from '#src/contract/session.ts';
import { LoadError } from '#src/islands/dashboard/LoadError.tsx';
import { $access, checkAccess, listenToOtherTabs, SESSION_UNREACHABLE } from '#src/stores/session.ts';
import { CodeForm } from './CodeForm.tsx';
import { BlockingDialog } from './BlockingDialog.tsx';
import { AccessDenied } from './AccessDenied.tsx';

interface GateProps {
  account: Account;
  children: (session: Session) => ReactNode;
}

/**
 * Shows what it guards to those who may see it, a code field to all others (decisions, "Who may see what"). Where a
 * session ends, what was there stays, out of sight, until the code is entered again.
 */
export function Gate({ account, children }: GateProps) {
  const access = useStore($access, { ssr: 'initial' });
  const content = useRef<HTMLDivElement>(null);
  const focused = useRef<Element | null>(null);
  const hasAsked = useRef(false);
  const [hasActed, setActed] = useState(false);

  useEffect(() => {
    void checkAccess();
    const look = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void checkAccess();
    };
    addEventListener('pageshow', look);
    return () => removeEventListener('pageshow', look);
  }, []);

  useEffect(() => listenToOtherTabs(), []);

  useLayoutEffect(() => {
    if (access.phase !== 'signed-in') {
      if (content.current?.contains(document.activeElement)) focused.current = document.activeElement;
      if (access.phase !== 'checking') hasAsked.current = true;
      return;
    }
    setActed(true);
    const before = focused.current;
    if (!hasAsked.current && !before) return;
    hasAsked.current = false;
    focused.current = null;
    const returnTo = before instanceof HTMLElement && content.current?.contains(before) ? before : content.current;
    returnTo?.focus();
  }, [access.phase]);

  if (access.phase === 'signed-out')
    return <CodeForm account={account} heading="Enter your access code" takesFocus={hasActed} />;
  const { phase, session } = access;
  // The administrator may see every dashboard.
  const mayEnter = session?.role === 'admin' || session?.referralCode === account;
  const unreachable = (
    <LoadError
      text={SESSION_UNREACHABLE}
      onRetry={() => {
        setActed(true);
        void checkAccess();
      }}
    />
  );
  return (
    <>
      {phase === 'checking' && (
        <p role="status" className="noscript:hidden">
          Checking whether you are signed in...
        </p>
      )}
      {/* A dialog that was open stays modal while it is hidden: only what lies over it can be pressed. */}
      {phase === 'unreachable' &&
        (session ? <BlockingDialog label="Server out of reach">{unreachable}</BlockingDialog> : unreachable)}
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
          {mayEnter ? children(session) : <AccessDenied account={account} session={session} />}
        </div>
      )}
    </>
  );
}
