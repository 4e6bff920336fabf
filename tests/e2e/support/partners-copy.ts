import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findFreePort } from '#scripts/local/ports.ts';
import { spawnServer, type ServerProcess } from '#scripts/local/server-process.ts';
import { copySite } from '#scripts/local/site-copy.ts';
import { CODES } from '#tests/support/access.ts';
import { buildCopy } from './build-copy.ts';

/** A partner as docs/recipes/add-a-partner.md adds it. */
export interface AddedPartner {
  /** In src/lib/partners.ts. */
  line: string;
  slug: string;
  entry: string;
  variables: Record<string, string>;
}

/** Adds partners to a copy of the site, builds it, and serves it with its functions on a database of its own. */
export async function serveWithPartners(partners: readonly AddedPartner[]): Promise<ServerProcess> {
  const directory = resolve('.cache/added-partners');
  copySite(directory);
  for (const folder of ['netlify', 'scripts']) cpSync(folder, join(directory, folder), { recursive: true });
  const list = join(directory, 'src/lib/partners.ts');
  const lines = partners.map(({ line }) => `  ${line}\n`).join('');
  writeFileSync(list, readFileSync(list, 'utf8').replace(/^\]\);$/m, `${lines}]);`));
  for (const { slug, entry } of partners) writeFileSync(join(directory, `src/content/partners/${slug}.mdx`), entry);

  const { succeeded, output } = buildCopy(directory);
  if (!succeeded) throw new Error(output);
  const variables = Object.assign({}, ...partners.map((partner) => partner.variables)) as Record<string, string>;
  const environment = { ADMIN_ACCESS_CODE: CODES.admin, DATA_DIR: join(directory, '.data'), ...variables };
  const start = `cd '${directory}' && exec '${process.execPath}' scripts/start.ts`;
  const server = spawnServer(await findFreePort(), environment, ['sh', '-c', start]);
  await server.ready();
  return server;
}
