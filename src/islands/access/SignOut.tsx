import { useStore } from '@nanostores/react';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { $access, signOut } from '#src/stores/session.ts';

export function SignOut() {
  const access = useStore($access, { ssr: 'initial' });
  return access.phase === 'signed-in' ? (
    <Button tone="quiet" onClick={() => void signOut()} className="no-underline!">
      Sign out
    </Button>
  ) : null;
}
