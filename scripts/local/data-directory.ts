import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StopError } from './stop.ts';

/** Kept here, because otherwise the garbage collector would release the lock. */
let lock: DatabaseSync | undefined;

/**
 * Creates the data directory, readable only by its owner, and locks it for this process. The operating system holds the lock, on
 * a small SQLite file, and so releases it however the process ends.
 * @returns the absolute path
 * @throws StopError if another process has locked the directory, or it cannot be written
 */
export function openDataDirectory(): string {
  const directory = resolve(process.env['DATA_DIR']?.trim() || '.data');
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    lock = new DatabaseSync(join(directory, 'lock.sqlite'), { timeout: 0 });
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    // Without a mail server, functions write emails to this directory.
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
