import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let jobs: (() => unknown)[] = [];

/** Runs a job when the test file ends, in reverse order of the calls. Unlike `afterAll`, it works within a test. */
export function atEnd(job: () => unknown): void {
  jobs.push(job);
}

/** setup.ts calls this after each test file. */
export async function runJobsAtEnd(): Promise<void> {
  const failures = [];
  const pending = jobs.toReversed();
  jobs = [];
  for (const job of pending) {
    try {
      await job();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be ended.');
}

/** Creates an empty folder that is deleted when the test file ends. */
export async function createTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nova-test-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
