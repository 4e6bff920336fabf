// The first part of `npm run build`: reads the trainings for the pages from DATABASE_URL.
import { loadEnvironmentFile } from './local/environment.ts';
import { provideSiteFacts } from './local/site-facts.ts';
import { runCommand } from './local/stop.ts';

loadEnvironmentFile();
await runCommand(provideSiteFacts);
