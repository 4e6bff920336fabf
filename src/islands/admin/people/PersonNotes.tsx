import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import { MAX_LENGTH } from '#src/contract/fields.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { State } from '#src/islands/dashboard/State.tsx';
import { dubaiClock, dubaiDate } from '#src/lib/dates.ts';
import { createSaving, type ReadPerson } from './person.ts';

/** Time between the last key press and the saving of a note. */
const PAUSE_MS = 1_000;

const FIELD = 'w-full rounded-xl border border-edge bg-white px-3';

const DAYS = { Tomorrow: 1, 'In a week': 7, 'In a month': 30 } as const;

/** The day and the note, which save themselves. */
export function PersonNotes({ person, value: { key, note, nextOn } }: ReadPerson) {
  const [saving] = useState(() => createSaving(person, key));
  const [day, setDay] = useState(nextOn ?? '');
  const dayId = useId();
  const choose = (chosen: string) => {
    setDay(chosen);
    // While a year is typed, it begins with zeros.
    if (!chosen.startsWith('0')) void saving.save({ nextOn: chosen || null });
  };
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
          onChange={({ target }) => choose(target.value)}
          className={`${FIELD} min-h-[var(--control)] min-w-0`}
        />
        {day !== '' && (
          <Button label="Clear “Next on”" onClick={() => choose('')}>
            Clear
          </Button>
        )}
      </div>
      <div className="mt-1 flex flex-wrap gap-x-4">
        {Object.entries(DAYS).map(([text, days]) => (
          <Button key={text} tone="quiet" onClick={() => choose(dayIn(days))}>
            {text}
          </Button>
        ))}
      </div>
      <Note saving={saving} note={note ?? ''} />
    </section>
  );
}

function dayIn(days: number): string {
  return dubaiDate(new Date(Date.now() + days * 86_400_000));
}

interface NoteProps {
  saving: ReturnType<typeof createSaving>;
  note: string;
}

function Note({ saving, note }: NoteProps) {
  const id = useId();
  const state = useStore(saving.$saving);
  const [text, setText] = useState(note);
  const unsaved = useRef<{ text: string; timer: ReturnType<typeof setTimeout> }>(undefined);

  const [flush] = useState(() => () => {
    if (unsaved.current === undefined) return;
    clearTimeout(unsaved.current.timer);
    const { text: typed } = unsaved.current;
    unsaved.current = undefined;
    void saving.save({ note: typed });
  });
  // A page that is left or hidden saves at once.
  useEffect(() => {
    document.addEventListener('visibilitychange', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [flush]);

  return (
    <>
      <label htmlFor={id} className="mt-3 block font-semibold">
        Note
      </label>
      <textarea
        id={id}
        rows={5}
        maxLength={MAX_LENGTH.long}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          clearTimeout(unsaved.current?.timer);
          unsaved.current = { text: target.value, timer: setTimeout(flush, PAUSE_MS) };
        }}
        onBlur={flush}
        className={`${FIELD} mt-1 py-2`}
      />
      <div role="status" className="min-h-6 text-sm">
        {state.phase === 'saving' && 'Saving…'}
        {state.phase === 'saved' && <State of="confirmed">{`Saved, ${dubaiClock(state.at)}`}</State>}
        {state.phase === 'failed' && (
          <span className="text-danger">
            Not saved.{' '}
            <Button tone="quiet" onClick={saving.retry}>
              Try again
            </Button>
          </span>
        )}
      </div>
    </>
  );
}
