import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Candidate } from '#src/contract/certificates.ts';
import type { Registration } from '#src/contract/registrations.ts';
import { startApi } from '#tests/support/api.ts';
import { DAY, morningIn } from '#tests/support/clock.ts';
import { REPEATABLE } from '#tests/support/generated.ts';
import { postByStaff, registrationIdOf } from '#tests/support/registrations.ts';
import { createWorkshop, issueCertificates, moveWorkshop } from '#tests/support/workshops.ts';

/** After any history of a group, certificates are for those who are ticked and named, of a paid booking of a training that is over. */

const api = await startApi();
const admin = await api.signedIn('admin');

const HISTORIES = 20;
const PRICE = 300;

interface Person {
  id: string;
  name: string | null;
  email: string | null;
  /** The trainings in which she is ticked. */
  ticks: Set<number>;
}

let named = 0;

/** Somebody whom no other step names: no word of her name is another's. */
function somebody() {
  named += 1;
  const letters = named.toString(26).replaceAll(/\d/g, (digit) => 'qrstuvwxyz'.charAt(Number(digit)));
  return { firstName: `First${letters}`, lastName: `Last${letters}`, email: `person.${named}@example.com` };
}

/** A group of three without names on the first of two trainings, with what can happen to it. */
async function openGroup() {
  const startsAt = morningIn(30);
  const trainings: number[] = [];
  for (let index = 0; index < 2; index += 1) trainings.push(await createWorkshop(api.database, { startsAt }));
  const [first = 0] = trainings;
  const group = { bookingType: 'private-group', nannies: 3, company: 'Palm Gardens' };
  const path = `/api/registrations/${registrationIdOf(await postByStaff(admin, first, group))}`;
  const id = path.split('/').at(-1) ?? '';
  const model = { training: first, isCancelled: false, marks: [] as number[], over: new Set<number>() };
  const places = (row: Registration) => row.attendees.map((one) => one.id);
  const [stored] = await admin.read<Registration[]>(`/api/registrations?search=${id}`);
  let people: Person[] = stored
    ? places(stored).map((one) => ({ id: one, name: null, email: null, ticks: new Set() }))
    : [];

  const rest = () => Math.max(0, people.length * PRICE - model.marks.reduce((sum, mark) => sum + mark, 0));
  const ticked = () => people.filter(({ ticks }) => ticks.has(model.training));
  const change = async (body: object, status = 200) => {
    const response = await admin.patch(path, body);
    expect([body, response.status]).toEqual([body, status]);
    return response.body as Registration;
  };
  const give = async (person: Person, who: ReturnType<typeof somebody>) => {
    await change({ attendees: [{ id: person.id, ...who }] });
    Object.assign(person, { name: `${who.firstName} ${who.lastName}`, email: who.email });
  };
  const tick = async (person: Person, attended: boolean) => {
    const { session } = (await admin.post('/api/day', { trainingId: model.training })).body as {
      session: { id: string };
    };
    const ticks = [{ id: person.id, attended, at: new Date().toISOString() }];
    const answer = await admin.post('/api/day/ticks', { trainingId: model.training, sessionId: session.id, ticks });
    expect(answer.body).toMatchObject({ ticked: 1 });
    if (attended) person.ticks.add(model.training);
    else person.ticks.delete(model.training);
  };
  const resize = async (nannies: number) => {
    const isRefused = nannies < ticked().length;
    const row = await change({ nannies }, isRefused ? 409 : 200);
    if (isRefused) return;
    const former = people;
    people = places(row).map(
      (one) => former.find((person) => person.id === one) ?? { id: one, name: null, email: null, ticks: new Set() },
    );
    // Who is ticked keeps her place.
    expect(former.filter((one) => one.ticks.has(model.training) && !people.includes(one))).toEqual([]);
  };

  const steps: Record<string, (person: Person) => Promise<unknown>> = {
    name: (person) => (person.name === null ? give(person, somebody()) : Promise.resolve()),
    async exchange(person) {
      if (person.name === null) return;
      await give(person, somebody());
      // Once it is over, a name is only corrected.
      if (!model.over.has(model.training)) person.ticks.clear();
    },
    async correct(person) {
      const [firstName] = person.name?.split(' ') ?? [];
      if (firstName === undefined || person.email === null) return;
      await give(person, { firstName, lastName: somebody().lastName, email: person.email });
    },
    async unname(person) {
      await change({ attendees: [{ id: person.id, firstName: null, lastName: null }] });
      // Nobody was there whom nobody knows any more, until the training is over.
      if (person.name !== null && !model.over.has(model.training)) person.ticks.clear();
      Object.assign(person, { name: null, email: null });
    },
    tick: (person) => tick(person, true),
    untick: (person) => tick(person, false),
    async pay() {
      const paid = rest();
      await change({ isPaid: true });
      if (paid > 0) model.marks.push(paid);
    },
    async unpay() {
      await change({ isPaid: false }, model.marks.length === 0 ? 409 : 200);
      model.marks.pop();
    },
    async move() {
      const [other = 0] = trainings.filter((one) => one !== model.training);
      await change({ trainingId: other });
      model.training = other;
    },
    raise: () => resize(Math.min(people.length + 1, 5)),
    lower: () => resize(Math.max(people.length - 1, 1)),
    async cancel() {
      expect((await admin.delete(path)).status).toBe(200);
      model.isCancelled = true;
    },
    async over() {
      await moveWorkshop(api.database, model.training, new Date(Date.now() - DAY));
      model.over.add(model.training);
    },
  };

  /** What also happens to a cancelled booking. */
  const always: typeof steps = {
    async erase(person) {
      if (person.email === null) return;
      const erased = await admin.post('/api/admin/erase', { email: person.email, confirm: 'ERASE' });
      expect(erased.body).toMatchObject({ attendees: 1, registrations: 0 });
      Object.assign(person, { name: null, email: null });
      person.ticks.clear();
    },
    async putBack() {
      expect((await admin.post(`${path}/restore`, { notify: false })).status).toBe(200);
      model.isCancelled = false;
    },
  };

  return {
    id,
    async take(road: string, which: number) {
      const person = people[which % people.length];
      const step = always[road] ?? (model.isCancelled ? undefined : steps[road]);
      if (person) await step?.(person);
    },
    training: () => model.training,
    /** The names on the certificates that there must be. */
    due: () => {
      const isDue = !model.isCancelled && rest() === 0 && model.over.has(model.training);
      return isDue
        ? ticked()
            .flatMap(({ name }) => name ?? [])
            .toSorted()
        : [];
    },
  };
}

const ROADS = [
  ...['name', 'name', 'name', 'tick', 'tick', 'tick', 'pay', 'pay', 'over', 'exchange', 'correct', 'unname', 'untick'],
  ...['unpay', 'move', 'raise', 'lower', 'cancel', 'putBack', 'putBack', 'erase'],
];

const step = fc.tuple(fc.constantFrom(...ROADS), fc.nat(4));
/** Most end as a training does: somebody was there, it is paid, and it is over. */
const ROADS_TO_THE_END = ['putBack', 'name', 'tick', 'pay', 'over'];
const end = fc.constantFrom<[string, number][]>(
  [],
  ROADS_TO_THE_END.flatMap((road) => [
    [road, 0],
    [road, 1],
  ]),
);

test('after any history, certificates are those of the attendees who are ticked and named', async () => {
  let issuedInAll = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), end, async (history, ending) => {
      const group = await openGroup();
      for (const [road, which] of [...history, ...ending]) await group.take(road, which);
      const { issued } = await issueCertificates(admin, group.id);
      expect(issued.map(({ name }) => name).toSorted()).toEqual(group.due());
      issuedInAll += issued.length;
      const candidates = await admin.read<Candidate[]>(`/api/admin/certificates?trainingId=${group.training()}`);
      const own = candidates.filter(({ number, registrationId }) => number !== null && registrationId === group.id);
      expect(own.map(({ name }) => name).toSorted()).toEqual(group.due());
    }),
    { ...REPEATABLE, numRuns: HISTORIES },
  );
  // The histories say something.
  expect(issuedInAll).toBeGreaterThan(HISTORIES / 2);
});
