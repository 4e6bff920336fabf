import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { atEnd } from '../at-end.ts';
import type { History, RaceResponses, RaceTraining } from './histories.ts';

/** The message that starts a worker. */
export interface RaceStart {
  databaseUrl: string;
  workshopId: number;
  /** The number of concurrent registrations. */
  requests: number;
  /** Sent at the same moment as the registrations. */
  calls?: RaceCall[];
  /** Sent beside them, each history one after the other. */
  histories?: RaceHistories;
  write: 'atomic' | 'check-then-insert' | 'free-then-offer';
  name: string;
}

interface RaceHistories {
  all: History[];
  trainings: RaceTraining[];
  /** The administrator's. */
  cookies: [string, string][];
  /** A family's. */
  code: string;
}

export interface RaceCall {
  method: string;
  path: string;
  body?: unknown;
  /** Sent unchanged, instead of `body`. */
  raw?: string;
  headers?: Record<string, string>;
  cookies?: [string, string][];
}

const PAUSE_MS = 25;

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url));

/** Starts processes that end with the test file. @returns a function that makes them send their calls at once */
export function startWorkers(count: number) {
  const workers = Array.from({ length: count }, () => fork(WORKER, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }));
  atEnd(() => {
    for (const worker of workers) worker.kill();
  });

  /** Calls `observe` repeatedly until all have finished. */
  return async function race(
    { calls = [], histories, ...start }: Omit<RaceStart, 'name'>,
    observe: () => Promise<void>,
  ): Promise<RaceResponses> {
    await Promise.all(
      workers.map((worker, index) => {
        const own = <Item>(all: Item[]) => all.filter((_, item) => item % count === index);
        return request(worker, {
          ...{ ...start, calls: own(calls), name: `worker${index}` },
          ...(histories && { histories: { ...histories, all: own(histories.all) } }),
        });
      }),
    );
    const watching = new AbortController();
    const watched = watch(observe, watching.signal);
    const responses = await Promise.all(workers.map((worker) => request<RaceResponses>(worker, 'go')));
    watching.abort();
    await watched;
    return responses.flat();
  };
}

async function watch(observe: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await observe();
    await setTimeout(PAUSE_MS);
  }
}

async function request<Result>(worker: ChildProcess, message: RaceStart | 'go'): Promise<Result> {
  worker.send(message);
  const [result] = (await once(worker, 'message')) as [Result];
  return result;
}
