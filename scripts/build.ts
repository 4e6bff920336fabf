// Builds the site as `npm start` serves it: the production build with compressed files beside the others.
import { buildSite } from './build-site.ts';
import { provideSiteWorkshops } from './local/site-workshops.ts';
import { runCommand } from './local/stop.ts';

await runCommand(async (stopping) => {
  await provideSiteWorkshops();
  await buildSite(stopping);
});
