import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findFreePort } from '#scripts/local/ports.ts';
import { spawnServer, type ServerProcess } from '#scripts/local/server-process.ts';
import { copySite } from '#scripts/local/site-copy.ts';
import { CODES } from '#tests/support/access.ts';
import { buildCopy } from './build-copy.ts';

/** A new partner with the parts that docs/recipes/add-a-partner.md lists. */
export interface AddedPartner {
  /** The line in src/lib/partners.ts. */
  line: string;
  slug: string;
  entry: string;
  variables: Record<string, string>;
}

export const COPY = resolve('.cache/added-partners');

/** Adds partners to a copy of the site, builds it, and serves it with its own database. */
export async function serveWithPartners(
  partners: readonly AddedPartner[],
  variables: Record<string, string>,
): Promise<ServerProcess> {
  copySite(COPY);
  for (const folder of ['netlify', 'scripts']) cpSync(folder, join(COPY, folder), { recursive: true });
  const list = join(COPY, 'src/lib/partners.ts');
  const lines = partners.map(({ line }) => `  ${line}\n`).join('');
  writeFileSync(list, readFileSync(list, 'utf8').replace(/^\]\);$/m, `${lines}]);`));
  for (const { slug, entry } of partners) writeFileSync(join(COPY, `src/content/partners/${slug}.mdx`), entry);

  const { succeeded, output } = buildCopy(COPY, variables);
  if (!succeeded) throw new Error(output);
  const codes = Object.assign({}, ...partners.map((partner) => partner.variables)) as Record<string, string>;
  const environment = { ADMIN_ACCESS_CODE: CODES.admin, DATA_DIR: join(COPY, '.data'), ...codes };
  const start = `cd '${COPY}' && exec '${process.execPath}' scripts/start.ts`;
  const server = spawnServer(await findFreePort(), environment, ['sh', '-c', start]);
  await server.ready();
  return server;
}
