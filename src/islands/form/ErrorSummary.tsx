import type { RefObject } from 'react';
import type { FieldErrors } from '#src/contract/client.ts';
import { findControl, fieldNames } from './form-values.ts';

interface ErrorSummaryProps {
  form: RefObject<HTMLFormElement | null>;
  found: FieldErrors;
  failure: string | null;
  isOffline: boolean;
}

/** Lists the wrong fields as links, or says why sending failed. Renders nothing if the only field shows its own error. */
export function ErrorSummary({ form, found, failure, isOffline }: ErrorSummaryProps) {
  const names = fieldNames(form.current);
  const wrong = Object.keys(found).sort((a, b) => names.indexOf(a) - names.indexOf(b));
  const isList = wrong.length > 0 && names.length > 1;
  if (!isList && failure === null) return null;

  const link = (name: string) => {
    const control = findControl(form.current, name);
    if (!control) return found[name];
    return (
      <a
        href={`#${control.id}`}
        className="inline-block py-2 underline"
        onClick={(event) => {
          event.preventDefault();
          control.scrollIntoView({ block: 'center' });
          control.focus({ preventScroll: true });
        }}
      >
        {found[name]}
      </a>
    );
  };

  return (
    <div
      role="alert"
      tabIndex={-1}
      className="col-span-full rounded-xl border border-danger bg-white px-4 py-3 text-danger"
    >
      {isList ? (
        <>
          <h2 className="font-sans font-semibold">{thingsToFix(wrong.length)}</h2>
          <ul>
            {wrong.map((name) => (
              <li key={name}>{link(name)}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>{failure}</p>
      )}
      {isOffline && <p>You seem to be offline. What you typed is kept.</p>}
    </div>
  );
}

function thingsToFix(count: number): string {
  return count === 1 ? 'There is 1 thing to fix' : `There are ${count} things to fix`;
}
