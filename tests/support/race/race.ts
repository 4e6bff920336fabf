import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { atEnd } from '../at-end.ts';

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

const PAUSE_MS = 25;

const CONTESTANT = fileURLToPath(new URL('./contestant.ts', import.meta.url));

/** Starts processes that end with the test file. @returns how to let them send their calls at the same moment */
export function startContestants(count: number) {
  const contestants = Array.from({ length: count }, () =>
    fork(CONTESTANT, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }),
  );
  atEnd(() => {
    for (const contestant of contestants) contestant.kill();
  });

  /** `meanwhile` is called again and again until all have finished. */
  return async function race(
    { calls = [], ...start }: Omit<Start, 'name'>,
    meanwhile: () => Promise<void>,
  ): Promise<Finish> {
    await Promise.all(
      contestants.map((contestant, index) => {
        const own = calls.filter((_, call) => call % count === index);
        return ask(contestant, { ...start, calls: own, name: `racer${index}` });
      }),
    );
    const watching = new AbortController();
    const watched = watch(meanwhile, watching.signal);
    const answers = await Promise.all(contestants.map((contestant) => ask<Finish>(contestant, 'go')));
    watching.abort();
    await watched;
    return answers.flat();
  };
}

async function watch(look: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await look();
    await setTimeout(PAUSE_MS);
  }
}

async function ask<Result>(contestant: ChildProcess, message: Start | 'go'): Promise<Result> {
  contestant.send(message);
  const [result] = (await once(contestant, 'message')) as [Result];
  return result;
}
