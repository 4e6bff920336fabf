import { useEffect } from 'react';
import { checkAccess, recheckAccess } from '#src/stores/session.ts';

const IDLE_MINUTES = 30;

/** Checks the session when the page opens, when it is shown again, and after 30 minutes without input. */
export function useSessionChecks(): void {
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
