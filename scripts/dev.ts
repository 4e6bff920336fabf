// `npm run dev`: Astro's development server with hot reload, and the same functions, rewrites and database as `npm start`.
// A change to a function restarts the server (node --watch).
import { dev } from 'astro';
import { serveLocally } from './local/serve.ts';
import { runCommand } from './local/stop.ts';
import { readRules } from './server/rules.ts';
import { localApi } from './server/vite-plugin.ts';

await runCommand((stopping) =>
  serveLocally(stopping, {
    async serve(port, functions) {
      const rules = await readRules(process.cwd(), 'public');
      const ours = process.listeners('SIGTERM');
      const site = await dev({
        server: { port, host: process.env['HOST']?.trim() || false },
        vite: { plugins: [localApi(functions, rules)] },
      });
      // Vite's listener would end the process before the database is closed.
      for (const listener of process.listeners('SIGTERM'))
        if (!ours.includes(listener)) process.off('SIGTERM', listener);
      return () => site.stop();
    },
  }),
);
