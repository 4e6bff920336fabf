import { useEffect, useRef, useState } from 'react';
import { MAX_LENGTH } from '#src/contract/fields.ts';

/** Time between the last key press and the search. */
const PAUSE_MS = 250;

interface SearchBoxProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export function SearchBox({ label, value, onChange }: SearchBoxProps) {
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
      className="tool search"
      onSubmit={(event) => {
        event.preventDefault();
        search(text);
      }}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 shrink-0 fill-none stroke-dusk stroke-2">
        <circle cx="7" cy="7" r="5" />
        <path d="m11 11 4 4" />
      </svg>
      <input
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
        aria-label={label}
        placeholder={label}
      />
    </form>
  );
}
