import { Button } from '#src/islands/dashboard/Button.tsx';
import { signOut } from '#src/stores/session.ts';

/** Ends every session of the account. The file is separate so that the dashboard does not load the script of `SignOut`. */
export function SignOutEverywhere({ className }: { className: string }) {
  return (
    <p className={`flex flex-wrap items-center gap-x-3 gap-y-1 ${className}`}>
      A device you don’t know? End all sessions, including this one.
      <Button onClick={() => signOut({ everywhere: true })}>Sign out everywhere</Button>
    </p>
  );
}
