import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { accountOf, SESSION_MESSAGE, type Account, type Session } from '#src/contract/session.ts';
import { LoadError } from '#src/islands/dashboard/Loaded.tsx';
import {
  $access,
  checkAccess,
  listenToOtherTabs,
  SESSION_UNREACHABLE,
  signOut,
  recheckAccess,
} from '#src/stores/session.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { CodeForm } from './CodeForm.tsx';
import { PersonalData } from './PersonalData.tsx';

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
          <PersonalData>
            {mayEnter ? children(session) : <AccessDenied account={account} session={session} />}
          </PersonalData>
        </div>
      )}
    </>
  );
}

/** Shown to a partner on a dashboard of another account. */
function AccessDenied({ account, session }: { account: Account; session: Session }) {
  const name = accountOf(session);
  return (
    <div className="max-w-xl rounded-card border border-line bg-white p-6">
      <h2 className="text-lg">This dashboard is not yours</h2>
      <p className="mt-3">
        You are signed in as {name}. This page belongs to {account === 'admin' ? 'the administrator' : account}.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <a
          href={name === 'admin' ? '/admin' : `/dashboard/${name.toLowerCase()}`}
          className="inline-flex min-h-11 items-center rounded-full bg-ember px-5 font-semibold text-white hover:bg-night"
        >
          Go to the dashboard of {name}
        </a>
        <Button onClick={() => void signOut()}>Sign out to use another code</Button>
      </div>
    </div>
  );
}

/** A modal dialog that Escape does not close. */
function BlockingDialog({ label, children }: { label: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onCancel={(event) => event.preventDefault()}
      // Browsers close it anyway when Escape is pressed twice.
      onClose={() => dialog.current?.showModal()}
      className="m-auto w-md rounded-card text-night"
    >
      {children}
    </dialog>
  );
}

const IDLE_MINUTES = 30;

/** Checks the session when the page opens, when it is shown again, and after 30 minutes without input. */
function useSessionChecks(): void {
  useEffect(() => {
    void checkAccess();
    let idle: ReturnType<typeof setTimeout>;
    const restart = () => {
      clearTimeout(idle);
      idle = setTimeout(() => void recheckAccess(), IDLE_MINUTES * 60_000);
    };
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void checkAccess();
    };
    const onVisibility = () => {
      if (document.visibilityState === 'visible') void recheckAccess();
    };
    restart();
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('pageshow', onPageShow, { signal });
    document.addEventListener('visibilitychange', onVisibility, { signal });
    for (const input of ['pointerdown', 'keydown']) addEventListener(input, restart, { signal });
    return () => {
      clearTimeout(idle);
      listening.abort();
    };
  }, []);
}
