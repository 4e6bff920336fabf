// `npm start`: builds the site and serves it with its functions and database on one port.
// SKIP_BUILD=1 serves PUBLISH_DIRECTORY (default: dist) without a build.
import { buildSite } from './build-site.ts';
import { serveLocally } from './local/serve.ts';
import { runCommand } from './local/stop.ts';
import { settleBackground } from './server/background.ts';
import { startLocalServer } from './server/server.ts';

await runCommand((stopping) =>
  serveLocally(stopping, {
    async prepare() {
      if (process.env['SKIP_BUILD'] !== '1') await buildSite(stopping);
    },
    async serve(port, functions) {
      const publishDirectory = process.env['PUBLISH_DIRECTORY'] ?? 'dist';
      const end = await startLocalServer({ projectDirectory: process.cwd(), publishDirectory, functions, port });
      return async () => {
        await end();
        await settleBackground();
      };
    },
  }),
);
