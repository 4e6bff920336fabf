// Serves the site for the browser tests on a database of its own, which ends with it. The pages stay as they are built first,
// whatever workshops the tests create.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '#scripts/build-site.ts';
import { writeSiteWorkshops } from '#scripts/local/site-workshops.ts';

const dataDirectory = mkdtempSync(join(tmpdir(), 'nova-e2e-'));
process.env['DATA_DIR'] = dataDirectory;
process.on('exit', () => rmSync(dataDirectory, { recursive: true, force: true }));
if (process.env['SKIP_BUILD'] !== '1') {
  writeSiteWorkshops(null);
  await buildSite(new AbortController().signal);
}
process.env['SKIP_BUILD'] = '1';
await import('#scripts/start.ts');
