import fc from 'fast-check';
import sql from 'sql-template-tag';
import type { Database } from '#netlify/db/database.ts';
import { waitlistBody } from '../bodies.ts';
import type { Caller } from '../caller.ts';
import { REPEATABLE } from '../generated.ts';
import { tokenOf } from '../offers.ts';
import { registerPath, registrationBody } from '../registrations.ts';
import { untilReached } from './until-reached.ts';

/** The responses that a worker got. */
export type RaceResponses = { status: number; text: string; path?: string }[];

/** A training of a race, with its packages as a change sends them. */
export interface RaceTraining {
  id: number;
  packages: { id: string; places?: number }[];
}

interface Place {
  training: number;
  package: number;
}

/** What happens to one person's place, one after the other. A step that has no place or offer to be about is left out. */
type Step =
  | { step: 'register'; at: Place; hasCode: boolean }
  | { step: 'order'; at: Place; nannies: number }
  | { step: 'wait'; at: Place }
  | { step: 'accept' | 'decline' | 'cancel' | 'put-back' }
  | { step: 'move'; to: Place }
  /** Staff give the first package of a training other places. */
  | { step: 'limit'; training: number; places: number }
  | { step: 'resize'; nannies: number };

export type History = readonly Step[];

/** Beginnings come first, then anything in any order. */
export function generateHistories(count: number, trainings: readonly RaceTraining[]): History[] {
  const place = fc.record({
    training: fc.nat(trainings.length - 1),
    package: fc.nat(Math.min(...trainings.map(({ packages }) => packages.length)) - 1),
  });
  const nannies = fc.integer({ min: 1, max: 4 });
  const beginning = fc.oneof(
    fc.record({ step: fc.constant('register' as const), at: place, hasCode: fc.boolean() }),
    fc.record({ step: fc.constant('order' as const), at: place, nannies }),
    fc.record({ step: fc.constant('wait' as const), at: place }),
  );
  const later = fc.oneof(
    fc.record({ step: fc.constantFrom('accept' as const, 'decline', 'cancel', 'cancel', 'put-back') }),
    fc.record({ step: fc.constant('move' as const), to: place }),
    fc.record({ step: fc.constant('resize' as const), nannies }),
    fc.record({
      ...{ step: fc.constant('limit' as const), training: fc.nat(trainings.length - 1) },
      places: fc.integer({ min: 8, max: 14 }),
    }),
    beginning,
  );
  const history = fc.tuple(beginning, fc.array(later, { minLength: 1, maxLength: 2 }));
  return fc.sample(history, { ...REPEATABLE, numRuns: count }).map(([first, others]) => [first, ...others]);
}

interface Actors {
  database: Database;
  visitor: Caller;
  admin: Caller;
  trainings: readonly RaceTraining[];
  /** A family's, for everybody's number. */
  code: string;
}

/** @returns the responses */
export async function runHistory(history: History, email: string, actors: Actors): Promise<RaceResponses> {
  const { database, visitor, admin, trainings, code } = actors;
  const responses: RaceResponses = [];
  let registrationId: string | undefined;
  const idOf = ({ training, package: index }: Place) => {
    const { id = 0, packages = [] } = trainings[training] ?? {};
    return { trainingId: id, packageId: packages[index]?.id };
  };
  const offerOf = async () => {
    const [entry] = await database.query<{ offer_id: string }>(
      sql`select offer_id from waiting_list where email = ${email} and state = 'offered'`,
    );
    return entry && tokenOf('offer', entry.offer_id);
  };
  const send = async (sender: Caller, method: string, path: string, body?: Record<string, unknown>): Promise<void> => {
    const { status, text } = await untilReached(() => sender.send(method, path, body ? { body } : {}));
    responses.push({ status, text, path });
    if (status === 201 && text.includes('"registrationId"')) {
      ({ registrationId } = JSON.parse(text) as { registrationId: string });
    }
  };
  for (const step of history) {
    const own = registrationId === undefined ? null : `/api/registrations/${registrationId}`;
    switch (step.step) {
      case 'register': {
        const { trainingId, packageId } = idOf(step.at);
        const body = registrationBody({ email, lastName: email, packageId, ...(step.hasCode && { code }) });
        await send(visitor, 'POST', registerPath(trainingId), body);
        break;
      }
      case 'order':
        await send(admin, 'POST', '/api/registrations', {
          ...registrationBody({ email, lastName: email, bookingType: 'private-group', nannies: step.nannies }),
          ...idOf(step.at),
        });
        break;
      case 'wait': {
        const { trainingId, packageId } = idOf(step.at);
        const body = waitlistBody({ email, lastName: email, interest: 'workshop', workshopId: trainingId, packageId });
        await send(visitor, 'POST', '/api/waitlist', body);
        break;
      }
      case 'accept':
      case 'decline': {
        const token = await offerOf();
        if (token !== undefined) await send(visitor, 'POST', `/api/offer/${step.step}`, { token });
        break;
      }
      case 'cancel':
        if (own !== null) await send(admin, 'DELETE', own);
        break;
      case 'put-back':
        if (own !== null) await send(admin, 'POST', `${own}/restore`, {});
        break;
      case 'move':
        if (own !== null) await send(admin, 'PATCH', own, idOf(step.to));
        break;
      case 'limit': {
        const { id, packages: [first, ...others] = [] } = trainings[step.training] ?? {};
        const packages = [{ ...first, places: step.places }, ...others];
        await send(admin, 'PATCH', `/api/admin/trainings/${id}`, { packages });
        break;
      }
      case 'resize':
        if (own !== null) await send(admin, 'PATCH', own, { nannies: step.nannies });
        break;
    }
  }
  return responses;
}
