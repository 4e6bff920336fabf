import { expect, test, vi } from 'vitest';
import type { Person, PersonChange } from '#src/contract/people.ts';
import { createResource } from '#src/stores/resource.ts';
import { NO_MONEY } from '#tests/support/balance.ts';
import { createNotes } from './notes.ts';

const PERSON: Person = {
  ...{
    key: 'a@example.com',
    keys: ['a@example.com'],
    name: 'Ana',
    email: 'a@example.com',
    phone: null,
    phoneE164: null,
  },
  ...{ balance: NO_MONEY, earnedAed: 0, items: [], note: 'Read', nextOn: null },
};

/** The notes of a person as a page has read them, and the server, which a colleague changes too. */
async function openNotes() {
  const server = { person: PERSON };
  const sent: Partial<PersonChange>[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    await Promise.resolve();
    const { key: _key, noteBefore, ...change } = JSON.parse(body) as PersonChange;
    sent.push({ noteBefore, ...change });
    if (noteBefore !== undefined && noteBefore !== (server.person.note ?? '')) {
      return Response.json({ code: 'changed_meanwhile' }, { status: 409 });
    }
    const { note, nextOn } = { ...server.person, ...change };
    server.person = { ...server.person, note: note?.trim() || null, nextOn: nextOn ?? null };
    return Response.json(server.person);
  });
  const person = createResource(() => Promise.resolve(server.person));
  await person.load();
  const notes = createNotes(person, PERSON);
  person.$state.listen((state) => state.phase === 'loaded' && notes.follow(state.value));
  const type = (note: string) => {
    notes.type(note);
    notes.flush();
  };
  return {
    notes,
    person,
    server,
    sent,
    type,
    settled: () => vi.waitFor(() => expect(notes.$saving.get().phase).not.toBe('saving')),
  };
}

test('what is typed while a note is being saved is no conflict with it', async () => {
  const { notes, sent, type, settled } = await openNotes();
  type('Read. ');
  type('Read. Calls ');
  await settled();
  type('Read. Calls at noon');
  await settled();
  expect(sent).toEqual([
    { noteBefore: 'Read', note: 'Read. ' },
    { noteBefore: 'Read.', note: 'Read. Calls ' },
    { noteBefore: 'Read. Calls', note: 'Read. Calls at noon' },
  ]);
  expect([notes.$shown.get().note, notes.$isContested.get()]).toEqual(['Read. Calls at noon', false]);
});

test.for(['Read. Calls', ''])(
  'the note "%s", whose answer was lost, is no conflict with what is typed on',
  async (note) => {
    const { notes, server, type, settled } = await openNotes();
    const answer = fetch;
    vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
      await answer(...call);
      throw new TypeError('Failed to fetch');
    });
    type(note);
    await settled();
    expect([server.person.note ?? '', notes.$saving.get().phase]).toEqual([note, 'failed']);
    vi.stubGlobal('fetch', answer);
    type('Read. Calls at noon');
    await settled();
    expect([server.person.note, notes.$isContested.get()]).toEqual(['Read. Calls at noon', false]);
    // A colleague takes it back.
    server.person = { ...server.person, note: note || null };
    type('Read. Calls at one');
    await settled();
    expect([server.person.note ?? '', notes.$isContested.get()]).toEqual([note, true]);
  },
);

test('a contested note waits for a choice, and a day beside it does not', async () => {
  const { notes, person, server, sent, type, settled } = await openNotes();
  server.person = { ...PERSON, note: 'Theirs' };
  type('Mine');
  notes.choose('2036-11-30');
  await settled();
  expect(server.person).toMatchObject({ note: 'Theirs', nextOn: '2036-11-30' });
  type('Mine too');
  await person.load();
  expect(notes.$shown.get()).toEqual({ note: 'Mine too', nextOn: '2036-11-30' });
  expect([notes.$isContested.get(), sent.length]).toEqual([true, 2]);
  notes.replaceTheirs('Theirs');
  await settled();
  expect(server.person.note).toBe('Mine too');
});
