import type { MenuEntry } from './RowMenu.tsx';

/** Two lines of a message or a note. The title and the row's menu have the whole text. */
export function Preview({ text }: { text: string }) {
  return (
    <span dir="auto" title={text} className="preview">
      {text}
    </span>
  );
}

/** A title in one line of a table. On a phone it wraps. */
export function OneLine({ text }: { text: string }) {
  return (
    <span dir="auto" title={text} className="xl:line-clamp-1">
      {text}
    </span>
  );
}

/** @param noun "message" */
export function readEntry(noun: string, name: string, text: string | null): MenuEntry | null {
  if (text === null) return null;
  return {
    text: `Read the ${noun}`,
    label: `Read the ${noun} of ${name}`,
    dialog: {
      heading: name,
      content: () => (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      ),
    },
  };
}
