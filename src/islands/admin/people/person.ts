import { atom, computed } from 'nanostores';
import { fetchPerson, type Person } from '#src/contract/people.ts';
import { createResource, type Resource } from '#src/stores/resource.ts';
import { onReturn } from '#src/stores/return.ts';
import { $urlQuery } from '#src/stores/url-query.ts';

/** The email address or phone number in the URL, as it was typed; "" without one. */
export const $key = computed($urlQuery, (urlQuery) => new URLSearchParams(urlQuery).get('key') ?? '');

/** The name in the heading; `null` until it is known. */
export const $name = atom<string | null>(null);

/** A loaded person, and the resource that loads her again. */
export interface ReadPerson {
  person: Resource<Person>;
  value: Person;
}

/**
 * Creates a person's resource, which loads whenever the page is returned to, and names the page. Loaded data stays if it cannot be
 * loaded again, and so does what was typed beside it.
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
