// Builds the site as `npm start` serves it: the production build, and its files compressed beside themselves.
import { buildSite } from './build-site.ts';
import { runCommand } from './local/stop.ts';

await runCommand(buildSite);
