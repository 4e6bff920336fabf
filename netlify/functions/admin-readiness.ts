import type { Config } from '@netlify/functions';
import { FAILED_BUILD, type Unready } from '#src/contract/system.ts';
import { formatDubaiInstant } from '#src/lib/dates.ts';
import { editorAddress } from '#src/lib/editor-address.ts';
import { findUnready } from '#src/lib/readiness.ts';
import { readBuiltAt, readContentState } from '#netlify/content-state.ts';
import type { Database } from '#netlify/db/database.ts';
import { readFailedBuild } from '#netlify/db/queries/outbox/notices.ts';
import { readEnvironment, readVariables } from '#netlify/env.ts';
import { endpoints } from '#netlify/http/endpoint.ts';
import { adminGet } from '#netlify/http/handlers.ts';

export const config = {
  path: ['/api/admin/readiness'],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
} satisfies Config;

export default endpoints({
  'GET /api/admin/readiness': adminGet(async (database, now) => {
    const found = [...(await findFailedBuild(database)), ...findUnready(readVariables(), readContentState(), now)];
    if (!readEnvironment().hasEditor) return found;
    return found.map((problem) => ({ ...problem, where: editorAddress(problem.where) }));
  }),
});

/** The file that a sentence of the build names. */
const FILE = /src\/content\/[\w/-]+\.(?:mdx|json)/;

/** A build that failed later than the one that made the pages. */
async function findFailedBuild(database: Database): Promise<Unready[]> {
  const builtAt = readBuiltAt();
  const failed = await readFailedBuild(database, builtAt);
  if (failed === null) return [];
  const old = builtAt === null ? '' : ` The site shows the pages of ${formatDubaiInstant(builtAt)}.`;
  const text = `The build of ${formatDubaiInstant(failed.at)} failed: ${failed.reason}${old}`;
  const where = FILE.exec(failed.reason)?.[0] ?? 'docs/runbook.md';
  return [{ key: FAILED_BUILD, serious: true, text, where }];
}
