// Serves the site for the browser tests with its own PostgreSQL, and deletes the data on exit. The embedded database takes three
// times the processor time. Servers that tests start have a database of their own in this PostgreSQL.
// It builds the pages once: workshops that the tests create start no build.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { buildSite } from '#scripts/build-site.ts';
import { startPostgres } from '#scripts/local/postgres.ts';
import { writeSiteFacts } from '#scripts/local/site-facts.ts';
import { postgresFile } from './database.ts';
import { FACTS } from './facts.ts';
import { dataDirectory } from './mails.ts';

const [SEPTEMBER] = FACTS.newborn.month.split(' ');

const directory = dataDirectory(process.env['PORT'] ?? '');
rmSync(directory, { recursive: true, force: true });
mkdirSync(directory);
process.env['DATA_DIR'] = directory;
process.on('exit', () => rmSync(directory, { recursive: true, force: true }));
if (process.env['SKIP_BUILD'] !== '1') {
  writeSiteFacts(null);
  await buildSite(new AbortController().signal);
}
if (!readFileSync('dist/index.html', 'utf8').includes(`${SEPTEMBER} training`)) {
  throw new Error('dist was built without SAMPLE_DATES=keep, as npm run build does. Build it with npm run test:build.');
}
process.env['SKIP_BUILD'] = '1';
const postgres = await startPostgres({ durable: false });
process.env['DATABASE_URL'] = postgres.address();
writeFileSync(postgresFile(process.env['PORT'] ?? ''), postgres.address());
await import('#scripts/start.ts');
