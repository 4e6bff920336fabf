import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createTabDraft } from '#src/stores/draft.ts';
import { SheetButton } from './SheetButton.tsx';
import { fillIn, valuesOf } from './sheet-values.ts';

interface KitFormProps {
  name: string;
  /** Whether this tab keeps what is typed until it is closed. */
  keeps?: boolean;
  /** The fields, which also work without a script, and on paper. */
  children?: ReactNode;
}

/** Prints and clears a sheet. Nothing is sent to us. */
export function KitForm({ name, keeps = false, children }: KitFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [draft] = useState(() => (keeps ? createTabDraft(name) : null));

  useEffect(() => {
    if (!form.current) return;
    // What was typed before this script loaded counts, unless this tab has kept another text.
    if (draft) {
      fillIn(form.current, draft.read().values);
      draft.save({ values: valuesOf(form.current) });
    }
    copyValues(form.current);
  }, [draft]);

  const follow = () => {
    if (!form.current) return;
    draft?.save({ values: valuesOf(form.current) });
    copyValues(form.current);
  };
  const clear = () => {
    form.current?.reset();
    draft?.clear();
    if (form.current) copyValues(form.current);
  };

  return (
    <form
      data-sends-nothing
      ref={form}
      className="group"
      onInput={follow}
      onSubmit={(event) => event.preventDefault()}
      autoComplete="off"
    >
      {children}
      <p className="mt-8 flex flex-wrap gap-3 print:hidden noscript:hidden">
        <SheetButton label="Print" onPress={() => print()} />
        <SheetButton label="Clear" onPress={clear} />
      </p>
    </form>
  );
}

/** The second card of a page repeats the fields of the first, and paper shows the text of each field. */
function copyValues(form: HTMLFormElement): void {
  const values = valuesOf(form);
  for (const copy of form.querySelectorAll<HTMLElement>('[data-copy]')) {
    copy.textContent = values[copy.dataset['copy'] ?? ''] ?? '';
  }
  for (const paper of form.querySelectorAll<HTMLElement>('[data-text]')) {
    paper.textContent = withRoom(values[paper.dataset['text'] ?? ''], Number(paper.dataset['lines'] ?? 1));
  }
  form.dataset['copied'] = '';
}

/** Adds empty lines up to those of the sheet, to go on by hand. */
function withRoom(text = '', lines: number): string {
  const free = Math.max(0, lines - text.split('\n').length);
  return `${text}${'\n'.repeat(free)}\u00A0`;
}
