import { useStore } from '@nanostores/react';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { $access, signOut } from '#src/stores/session.ts';

export function SignOut() {
  const access = useStore($access, { ssr: 'initial' });
  return access.phase === 'signed-in' ? <Button onClick={() => void signOut()}>Sign out</Button> : null;
}

/** Ends every session of one's own account. */
export function SignOutEverywhere({ className }: { className: string }) {
  return (
    <p className={`flex flex-wrap items-center gap-x-3 gap-y-1 ${className}`}>
      A device that you do not know? End all sessions, also this one.
      <Button onClick={() => signOut({ everywhere: true })}>Sign out everywhere</Button>
    </p>
  );
}
