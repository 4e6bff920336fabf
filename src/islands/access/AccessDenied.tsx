import { accountOf, type Account, type Session } from '#src/contract/session.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { signOut } from '#src/stores/session.ts';

/** Shown to a partner on a dashboard of another account. */
export function AccessDenied({ account, session }: { account: Account; session: Session }) {
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
