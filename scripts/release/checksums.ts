import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const MIGRATIONS = 'netlify/db/migrations';

/** The file with the checksums of the released migrations. */
export const RELEASED = join(MIGRATIONS, 'released.json');

/** Returns the SHA-256 of each migration by its file name. */
export async function checksums(): Promise<Record<string, string>> {
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
  const entries = names.map(async (name) => {
    const content = await readFile(join(MIGRATIONS, name));
    return [name, createHash('sha256').update(content).digest('hex')] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
