import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import { MAX_LENGTH } from '#src/contract/fields.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { State } from '#src/islands/dashboard/State.tsx';
import { dubaiClock, dubaiDate } from '#src/lib/dates.ts';
import { createNotes, type Notes } from './notes.ts';
import type { ReadPerson } from './person.ts';

const FIELD = 'w-full rounded-xl border border-edge bg-white px-3';

const DAYS = { Tomorrow: 1, 'In a week': 7, 'In a month': 30 } as const;

/** The person's next day and note, which are saved as they change. */
export function PersonNotes({ person, value }: ReadPerson) {
  const [notes] = useState(() => createNotes(person, value));
  const { nextOn: day } = useStore(notes.$shown, { keys: ['nextOn'] });
  const dayId = useId();
  useEffect(() => notes.follow(value), [notes, value]);
  return (
    <section className="rounded-card border border-line bg-white px-5 py-4">
      <label htmlFor={dayId} className="font-semibold">
        Next on
      </label>
      <div className="mt-1 flex gap-2">
        <input
          id={dayId}
          type="date"
          value={day}
          onChange={({ target }) => notes.choose(target.value)}
          className={`${FIELD} min-h-[var(--control)] min-w-0`}
        />
        {day !== '' && (
          <Button label="Clear “Next on”" onClick={() => notes.choose('')}>
            Clear
          </Button>
        )}
      </div>
      <div className="mt-1 flex flex-wrap gap-x-4">
        {Object.entries(DAYS).map(([text, days]) => (
          <Button key={text} tone="quiet" onClick={() => notes.choose(dayIn(days))}>
            {text}
          </Button>
        ))}
      </div>
      <Note notes={notes} theirs={value.note ?? ''} />
    </section>
  );
}

function dayIn(days: number): string {
  return dubaiDate(new Date(Date.now() + days * 86_400_000));
}

interface NoteProps {
  notes: Notes;
  /** The note as it was last loaded. */
  theirs: string;
}

function Note({ notes, theirs }: NoteProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { note } = useStore(notes.$shown, { keys: ['note'] });
  const state = useStore(notes.$saving);
  const isContested = useStore(notes.$isContested);
  const { flush } = notes;
  // Saves at once when the page is left or hidden.
  useEffect(() => {
    document.addEventListener('visibilitychange', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [flush]);
  const settle = (how: 'replaceTheirs' | 'keepTheirs') => {
    notes[how](theirs);
    field.current?.focus();
  };

  return (
    <>
      <label htmlFor={id} className="mt-3 block font-semibold">
        Note
      </label>
      <textarea
        ref={field}
        id={id}
        rows={5}
        maxLength={MAX_LENGTH.long}
        value={note}
        onChange={({ target }) => notes.type(target.value)}
        onBlur={flush}
        className={`${FIELD} mt-1 py-2`}
      />
      {isContested && (
        <div role="alert" className="rounded-xl bg-rose px-3 pt-2">
          <p className="font-semibold">Somebody else has changed this note. Save again to replace theirs with yours.</p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">
            Theirs: <bdi>{theirs || 'none'}</bdi>
          </p>
          <div className="flex flex-wrap gap-x-4">
            <Button tone="quiet" onClick={() => settle('replaceTheirs')}>
              Save again
            </Button>
            <Button tone="quiet" onClick={() => settle('keepTheirs')}>
              Keep theirs
            </Button>
          </div>
        </div>
      )}
      <div role="status" className="min-h-6 text-sm">
        {state.phase === 'saving' && 'Saving…'}
        {state.phase === 'saved' && <State of="confirmed">{`Saved, ${dubaiClock(state.at)}`}</State>}
        {state.phase === 'failed' && (
          <span className="text-danger">
            Not saved.{' '}
            <Button tone="quiet" onClick={notes.retry}>
              Try again
            </Button>
          </span>
        )}
      </div>
    </>
  );
}
