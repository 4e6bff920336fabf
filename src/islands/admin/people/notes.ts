import { atom, map } from 'nanostores';
import { isChangedMeanwhile, isOutcomeUnknown } from '#src/contract/client.ts';
import { changePerson, type Person, type PersonChange } from '#src/contract/people.ts';
import type { Resource } from '#src/stores/resource.ts';
import { retryAfterSignIn } from '#src/stores/session-calls.ts';

/** Time between the last key press and the saving of a note. */
const PAUSE_MS = 1_000;

type Change = Pick<PersonChange, 'note' | 'nextOn'>;

type Saving = { phase: 'untouched' | 'saving' | 'failed' } | { phase: 'saved'; at: string };

export type Notes = ReturnType<typeof createNotes>;

const textsOf = ({ note, nextOn }: Person) => ({ note: note ?? '', nextOn: nextOn ?? '' });

/**
 * Creates a person's note and next day, whose changes are saved one after the other. A change that failed is sent with the next one, or
 * by `retry`. A note that somebody else has changed is contested, and is not replaced until `replaceTheirs`.
 */
export function createNotes(person: Pick<Resource<Person>, '$state' | 'load' | 'update'>, read: Person) {
  const $shown = map(textsOf(read));
  const $saving = atom<Saving>({ phase: 'untouched' });
  const $isContested = atom(false);
  /** The texts on the server that the shown ones come from, or replace. */
  const stored = textsOf(read);
  /** A note that got no answer since the last one that did. It may be stored. */
  let unanswered: string | undefined;
  let waiting: Change = {};
  let isBusy = false;
  let pause: ReturnType<typeof setTimeout> | undefined;

  async function retry(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    while (Object.keys(waiting).length > 0) {
      $saving.set({ phase: 'saving' });
      const change = waiting;
      waiting = {};
      try {
        await send(change);
        $saving.set({ phase: 'saved', at: new Date().toISOString() });
      } catch (error) {
        waiting = { ...change, ...waiting };
        if (isChangedMeanwhile(error)) {
          await contest();
          continue;
        }
        if (isOutcomeUnknown(error)) unanswered = change.note?.trim() ?? unanswered;
        $saving.set({ phase: 'failed' });
        break;
      }
    }
    isBusy = false;
  }

  async function send(change: Change): Promise<void> {
    const noteBefore = change.note === undefined ? undefined : stored.note;
    const changed = await retryAfterSignIn(() => changePerson({ key: read.key, ...change, noteBefore }));
    const texts = textsOf(changed);
    if (change.note !== undefined) settleOn(texts.note);
    if (change.nextOn !== undefined) stored.nextOn = texts.nextOn;
    person.update((shown) => ({ ...shown, note: changed.note, nextOn: changed.nextOn }));
  }

  function settleOn(note: string): void {
    stored.note = note;
    unanswered = undefined;
  }

  /** Handles a conflict: keeps the shown note, and saves a day that waits beside it. Our own unanswered note is no conflict. */
  async function contest(): Promise<void> {
    const { note, ...others } = waiting;
    waiting = others;
    await person.load();
    const state = person.$state.get();
    if (state.phase === 'loaded' && (state.value.note ?? '') === unanswered) {
      settleOn(unanswered);
      waiting = { note, ...waiting };
      return;
    }
    $isContested.set(true);
    $saving.set({ phase: 'untouched' });
  }

  function save(change: Change): Promise<void> {
    waiting = { ...waiting, ...change };
    return retry();
  }

  /** Saves the typed note now, if it still waits for the pause. */
  function flush(): void {
    if (pause === undefined) return;
    clearTimeout(pause);
    pause = undefined;
    if (!$isContested.get()) void save({ note: $shown.get().note });
  }

  function settle(theirs: string): void {
    clearTimeout(pause);
    pause = undefined;
    settleOn(theirs);
    $isContested.set(false);
  }

  return {
    $shown,
    $saving,
    $isContested,
    retry,
    flush,
    type(note: string) {
      $shown.setKey('note', note);
      clearTimeout(pause);
      pause = setTimeout(flush, PAUSE_MS);
    },
    choose(day: string) {
      $shown.setKey('nextOn', day);
      // A year begins with zeros while it is being typed.
      if (!day.startsWith('0')) void save({ nextOn: day || null });
    },
    /** Shows what was loaded again, except over a text that is not stored yet. */
    follow(now: Person) {
      for (const [name, text] of Object.entries(textsOf(now)) as ['note' | 'nextOn', string][]) {
        const shown = $shown.get()[name].trim();
        if (shown !== stored[name]) continue;
        stored[name] = text;
        if (shown !== text) $shown.setKey(name, text);
      }
    },
    /** Saves the shown note over somebody else's. */
    replaceTheirs(theirs: string) {
      settle(theirs);
      void save({ note: $shown.get().note });
    },
    keepTheirs(theirs: string) {
      settle(theirs);
      $shown.setKey('note', theirs);
    },
  };
}
