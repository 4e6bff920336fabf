import { atom, computed } from 'nanostores';
import { fetchPerson, type Person } from '#src/contract/people.ts';
import { createResource, type Resource } from '#src/stores/resource.ts';
import { onReturn } from '#src/stores/return.ts';
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

/**
 * Loads a person, also when the page is looked at again, and names the page. What was read stays when it cannot be read again, and so
 * does what was typed beside it.
 */
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
        onReturn(person.load),
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
