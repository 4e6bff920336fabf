import { atom, computed } from 'nanostores';
import { changePerson, fetchPerson, type Person, type PersonChange } from '#src/contract/people.ts';
import { createResource, type Resource } from '#src/stores/resource.ts';
import { retryAfterSignIn } from '#src/stores/session-calls.ts';
import { $urlQuery } from '#src/stores/url-query.ts';

/** The address or number that was asked for, as it was typed; "" for none. */
export const $key = computed($urlQuery, (urlQuery) => new URLSearchParams(urlQuery).get('key') ?? '');

/** What the heading says. `null` until it is known. */
export const $name = atom<string | null>(null);

/** A person as she was read, and what reads her again. */
export interface ReadPerson {
  person: Resource<Person>;
  value: Person;
}

/** Loads a person, and names the page. What was read stays when it cannot be read again, and so does what was typed beside it. */
export function createPerson(key: string): Resource<Person> {
  const person = createResource(
    (signal) => fetchPerson(key, signal),
    (known) => known,
  );
  return {
    ...person,
    start() {
      const stops = [
        person.start(),
        person.$state.subscribe((state) => {
          if (state.phase === 'loaded') $name.set(state.value.name ?? state.value.key);
        }),
      ];
      return () => {
        for (const stop of stops) stop();
        $name.set(null);
      };
    },
  };
}

type Change = Omit<PersonChange, 'key'>;

type Saving = { phase: 'untouched' | 'saving' | 'failed' } | { phase: 'saved'; at: string };

/** Saves changes one after the other. What failed goes out with the next one, or by `retry`. */
export function createSaving(person: Pick<Resource<Person>, 'update'>, key: string) {
  const $saving = atom<Saving>({ phase: 'untouched' });
  let waiting: Change = {};
  let isBusy = false;

  async function send(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    while (Object.keys(waiting).length > 0 && $saving.get().phase !== 'failed') {
      const change = waiting;
      waiting = {};
      try {
        const { note, nextOn } = await retryAfterSignIn(() => changePerson({ key, ...change }));
        person.update((shown) => ({ ...shown, note, nextOn }));
        $saving.set({ phase: 'saved', at: new Date().toISOString() });
      } catch {
        waiting = { ...change, ...waiting };
        $saving.set({ phase: 'failed' });
      }
    }
    isBusy = false;
  }

  const retry = () => {
    $saving.set({ phase: 'saving' });
    return send();
  };

  return {
    $saving,
    retry,
    save(change: Change) {
      waiting = { ...waiting, ...change };
      return retry();
    },
  };
}
