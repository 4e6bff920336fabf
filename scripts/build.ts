// Builds the site that `npm start` serves: the production build, with compressed files beside the others.
import { buildSite } from './build-site.ts';
import { keepSampleDates } from './local/environment.ts';
import { provideSiteFacts } from './local/site-facts.ts';
import { runCommand } from './local/stop.ts';

keepSampleDates();
await runCommand(async (stopping) => {
  await provideSiteFacts();
  await buildSite(stopping);
});
