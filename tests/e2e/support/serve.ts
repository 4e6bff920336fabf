// Serves the site for the browser tests on a database of its own, which ends with it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const dataDirectory = mkdtempSync(join(tmpdir(), 'nova-e2e-'));
process.env['DATA_DIR'] = dataDirectory;
process.on('exit', () => rmSync(dataDirectory, { recursive: true, force: true }));
await import('#scripts/start.ts');
