import { useStore } from '@nanostores/react';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { $access, signOut } from '#src/stores/session.ts';

/** In the dashboard's bar, while somebody is signed in. */
export function SignOut() {
  const access = useStore($access, { ssr: 'initial' });
  return access.phase === 'signed-in' ? <Button onClick={() => void signOut()}>Sign out</Button> : null;
}
