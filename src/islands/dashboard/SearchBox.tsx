import { useEffect, useId, useRef, useState } from 'react';
import { MAX_LENGTH } from '#src/contract/fields.ts';

/** Time between the last key press and the search. */
const PAUSE_MS = 250;

interface SearchBoxProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const id = useId();
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The back button changes `value` too. Then, and on unmount, a pending search is cancelled.
  useEffect(() => {
    setText(value);
    return () => clearTimeout(timer.current);
  }, [value]);

  const search = (next: string) => {
    clearTimeout(timer.current);
    if (next !== value) onChange(next);
  };

  return (
    <form
      role="search"
      aria-label={label}
      className="min-w-32 max-sm:flex-1 sm:w-60"
      onSubmit={(event) => {
        event.preventDefault();
        search(text);
      }}
    >
      <label htmlFor={id} className="block truncate text-sm text-dusk">
        {label}
      </label>
      <input
        id={id}
        type="search"
        maxLength={MAX_LENGTH.text}
        value={text}
        onChange={(event) => {
          // A pasted table cell contains a tab, which the server refuses.
          const next = event.target.value.replace(/\p{Cc}/gu, ' ');
          setText(next);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => search(next), PAUSE_MS);
        }}
        className="min-h-11 w-full rounded-xl border border-edge bg-white px-3"
      />
    </form>
  );
}
