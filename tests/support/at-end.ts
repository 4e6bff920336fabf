import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let jobs: (() => unknown)[] = [];

/** Does something when the test file ends, the latest first; may be called within a test, unlike `afterAll`. */
export function atEnd(job: () => unknown): void {
  jobs.push(job);
}

/** Called after each test file (setup.ts). */
export async function runJobsAtEnd(): Promise<void> {
  const failures = [];
  const ending = jobs.toReversed();
  jobs = [];
  for (const job of ending) {
    try {
      await job();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be ended.');
}

/** Creates an empty folder that goes when the test file ends. */
export async function createTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nova-test-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
