// Serves the site for the browser tests with its own PostgreSQL, and deletes the data on exit. The embedded database takes three
// times the processor time; tests that start a server of their own use it.
// It builds the pages once: workshops that the tests create start no build.
import { mkdirSync, rmSync } from 'node:fs';
import { buildSite } from '#scripts/build-site.ts';
import { startPostgres } from '#scripts/local/postgres.ts';
import { writeSiteFacts } from '#scripts/local/site-facts.ts';
import { dataDirectory } from './mails.ts';

const directory = dataDirectory(process.env['PORT'] ?? '');
rmSync(directory, { recursive: true, force: true });
mkdirSync(directory);
process.env['DATA_DIR'] = directory;
process.on('exit', () => rmSync(directory, { recursive: true, force: true }));
if (process.env['SKIP_BUILD'] !== '1') {
  writeSiteFacts(null);
  await buildSite(new AbortController().signal);
}
process.env['SKIP_BUILD'] = '1';
const postgres = await startPostgres({ durable: false });
process.env['DATABASE_URL'] = postgres.address();
await import('#scripts/start.ts');
