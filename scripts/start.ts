// `npm start`: builds the site and serves it with its functions and database on one port. It builds again after changes.
// SKIP_BUILD=1 serves PUBLISH_DIRECTORY (default: dist) without any build.
import type { SiteFacts } from '#src/contract/site-facts.ts';
import { buildSite } from './build-site.ts';
import { migrateWhenReachable } from './local/database.ts';
import { serveLocally } from './local/serve.ts';
import { readSiteFacts, writeSiteFacts } from './local/site-facts.ts';
import { runCommand } from './local/stop.ts';
import { waitForBackgroundWork } from './server/background.ts';
import { rebuildOnChange } from './server/rebuild.ts';
import { startLocalServer } from './server/server.ts';

/** How long the first build waits for a database that does not answer. */
const MAX_WAIT_MS = 5_000;

await runCommand((stopping) => {
  const builds = process.env['SKIP_BUILD'] !== '1';
  let built: SiteFacts | null = null;
  let publishDirectory = process.env['PUBLISH_DIRECTORY'] ?? 'dist';
  return serveLocally(stopping, {
    async prepare(database) {
      if (!builds) return;
      await migrateWhenReachable(database, AbortSignal.any([stopping, AbortSignal.timeout(MAX_WAIT_MS)]));
      built = await readSiteFacts(database);
      writeSiteFacts(built);
      await buildSite(stopping);
    },
    async serve(port, functions, database) {
      const end = await startLocalServer({
        projectDirectory: process.cwd(),
        publishDirectory: () => publishDirectory,
        functions,
        port,
      });
      const show = (directory: string) => (publishDirectory = directory);
      const rebuilding = builds ? rebuildOnChange({ database, built, show, stopping }) : undefined;
      return async () => {
        await end();
        await waitForBackgroundWork();
        await rebuilding;
      };
    },
  });
});
