// The first part of `npm run build`: reads the workshops that pages show from DATABASE_URL.
import { loadEnvironmentFile } from './local/environment.ts';
import { provideSiteWorkshops } from './local/site-workshops.ts';
import { runCommand } from './local/stop.ts';

loadEnvironmentFile();
await runCommand(provideSiteWorkshops);
