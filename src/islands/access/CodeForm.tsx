import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef } from 'react';
import type { Account } from '#src/contract/session.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { $signIn, signIn } from '#src/stores/session.ts';

interface CodeFormProps {
  account: Account;
  heading: string;
  /** Whether the field takes the focus when the form appears. */
  takesFocus?: boolean;
}

/** The hidden user name lets password managers store one code per dashboard. */
export function CodeForm({ account, heading, takesFocus = false }: CodeFormProps) {
  const { isBusy, error, attempt } = useStore($signIn);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (attempt === 0 && !takesFocus) return;
    field.current?.focus();
    field.current?.select();
  }, [attempt, takesFocus]);

  return (
    <form
      method="dialog"
      aria-labelledby={`${id}-heading`}
      onSubmit={(event) => {
        event.preventDefault();
        void signIn(field.current?.value ?? '');
      }}
      className="sign-in max-w-md rounded-card border border-line bg-white p-6 [--control:2.75rem]"
    >
      <h2 id={`${id}-heading`} className="text-lg">
        {heading}
      </h2>
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      <label htmlFor={id} className="mt-5 block font-semibold">
        Access code
      </label>
      <input
        ref={field}
        id={id}
        type="password"
        name="accessCode"
        autoComplete="current-password"
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : `${id}-error`}
        className={`mt-1 block min-h-11 w-full rounded-xl border bg-white px-4 ${error === null ? 'border-edge' : 'edge-danger'}`}
      />
      <p id={`${id}-error`} role="alert" className="mt-1 text-danger">
        {error}
      </p>
      <Button type="submit" tone="primary" isBusy={isBusy} className="mt-3">
        {isBusy ? 'Signing in...' : 'Sign in'}
      </Button>
      {account === 'admin' ? (
        <p className="mt-4">Lost your code? Set a new ADMIN_ACCESS_CODE where the site is hosted.</p>
      ) : (
        <p className="mt-4">
          Lost your code? {/* A new tab keeps the edits of this page. */}
          <a href="/#contact" target="_blank" className="text-ember underline">
            Write to us<span className="sr-only"> (opens in a new tab)</span>
          </a>
          .
        </p>
      )}
    </form>
  );
}
