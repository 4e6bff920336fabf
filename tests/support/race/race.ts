import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { REGISTRATION_MESSAGE } from '#src/contract/register.ts';

/** What a contestant is told. */
export interface Start {
  databaseUrl: string;
  workshopId: number;
  /** How many registrations it sends at once. */
  requests: number;
  /** Sent at the same moment as the registrations. */
  calls?: RaceCall[];
  write: 'atomic' | 'check-then-insert' | 'free-then-offer';
  name: string;
}

export interface RaceCall {
  method: string;
  path: string;
  body?: unknown;
  cookies?: [string, string][];
}

/** What a contestant reports. */
export type Finish = { status: number; text: string; path?: string }[];

/** What is known after a race. */
export interface Outcome {
  answers: Finish;
  /** Registrations that the database holds. */
  stored: number;
  /** Free places that visitors were shown in the meantime and at the end. */
  shown: number[];
  milliseconds: number;
}

const PAUSE_MS = 25;

const CONTESTANT = fileURLToPath(new URL('./contestant.ts', import.meta.url));

/** Lets processes register at the same moment. `meanwhile` is called again and again until all have finished. */
export async function runRace(
  { calls = [], ...start }: Omit<Start, 'name'>,
  { processes, meanwhile }: { processes: number; meanwhile: () => Promise<void> },
): Promise<{ answers: Finish; milliseconds: number }> {
  const contestants = Array.from({ length: processes }, () =>
    fork(CONTESTANT, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }),
  );
  await Promise.all(
    contestants.map((contestant, index) => {
      const own = calls.filter((_, call) => call % processes === index);
      return prepare(contestant, { ...start, calls: own, name: `racer${index}` });
    }),
  );
  const startedAt = performance.now();
  const watching = new AbortController();
  const watched = watch(meanwhile, watching.signal);
  const answers = (await Promise.all(contestants.map(finish))).flat();
  const milliseconds = Math.round(performance.now() - startedAt);
  watching.abort();
  await watched;
  return { answers, milliseconds };
}

async function watch(look: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await look();
    await setTimeout(PAUSE_MS);
  }
}

async function prepare(contestant: ChildProcess, start: Start): Promise<void> {
  contestant.send(start);
  await once(contestant, 'message');
}

async function finish(contestant: ChildProcess): Promise<Finish> {
  contestant.send('go');
  const [answers] = (await once(contestant, 'message')) as [Finish];
  return answers;
}

/** What went wrong in a race for `places`, in words; nothing where all is well. */
export function faultsOf({ answers, stored, shown }: Outcome, places: number): string[] {
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  const refused = answers.filter(({ status }) => status === 409);
  const full = JSON.stringify({ success: false, code: 'workshop_full', message: REGISTRATION_MESSAGE.full });
  const faults: [boolean, string][] = [
    [count(201) !== places, `${count(201)} were told that they have one of ${places} places`],
    [stored !== places, `${stored} registrations are stored for ${places} places`],
    [
      count(201) + refused.length !== answers.length,
      `${answers.length - count(201) - refused.length} got another answer`,
    ],
    [refused.some(({ text }) => text !== full), 'a refusal has another text'],
    [shown.some((left) => left < 0), 'visitors saw places below zero'],
    [shown.at(-1) !== 0, `${shown.at(-1) ?? 'no'} places are shown as free at the end`],
  ];
  return faults.filter(([isFault]) => isFault).map(([, words]) => words);
}
