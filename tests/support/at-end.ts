import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const jobs: (() => unknown)[] = [];

afterAll(async () => {
  const failures = [];
  for (const job of jobs.toReversed()) {
    try {
      await job();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be ended.');
});

/** Does something when the test file ends, the latest first; may be called within a test, unlike `afterAll`. */
export function atEnd(job: () => unknown): void {
  jobs.push(job);
}

/** Creates an empty folder that goes when the test file ends. */
export async function createTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nova-test-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
