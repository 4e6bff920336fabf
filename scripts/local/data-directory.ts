import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StopError } from './stop.ts';

/** Without this reference the garbage collector would release the lock. */
let lock: DatabaseSync | undefined;

/**
 * Creates the data directory, readable by its owner alone, and locks it for this process. The lock is the operating system's,
 * on a small SQLite file, so that it ends with the process in every case.
 * @returns the absolute path
 * @throws StopError when another process has locked it, or it cannot be written
 */
export function openDataDirectory(): string {
  const directory = resolve(process.env['DATA_DIR']?.trim() || '.data');
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    lock = new DatabaseSync(join(directory, 'lock.sqlite'), { timeout: 0 });
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    // Without a mail server, functions write emails there.
    process.env['DATA_DIR'] = directory;
    return directory;
  } catch (error) {
    if (error instanceof Error && error.message === 'database is locked') {
      throw new StopError(`Another process uses ${directory}. Stop it, or set DATA_DIR to another directory.`);
    }
    throw new StopError(
      `Cannot write to ${directory}. Check its owner and permissions, or set DATA_DIR to another directory.`,
    );
  }
}
