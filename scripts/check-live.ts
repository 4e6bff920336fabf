// `npm run check:live`: reads the environment and the content, and says in words what is missing before going live.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatDubaiTime } from '#src/lib/dates.ts';
import { loadEnvironmentFile } from './local/environment.ts';
import { runCommand } from './local/stop.ts';
import { findGaps, findHalfPairs, findPastDays, findRepeats, findSamples, type Gap } from './live/gaps.ts';

const LIVE_FILE = '.env.live';

await runCommand(() => {
  // A file of its own, so that live values can be looked at without npm start and npm test using them.
  loadEnvironmentFile(existsSync(LIVE_FILE) ? LIVE_FILE : '.env');
  const gaps = [
    ...findGaps(process.env),
    ...findRepeats(process.env),
    ...findHalfPairs(process.env),
    ...findSamples(readContent('testimonials')),
    ...findPastDays(readContent('courses'), formatDubaiTime(new Date()).slice(0, 10)),
  ];
  const serious = gaps.filter(({ isSerious }) => isSerious);
  print('Missing or still a placeholder:', serious);
  print(
    'Not set, which is fine:',
    gaps.filter(({ isSerious }) => !isSerious),
  );
  process.stdout.write(serious.length > 0 ? `Not ready: ${serious.length} to mend.\n` : 'Ready to go live.\n');
  if (serious.length > 0) process.exitCode = 1;
  return Promise.resolve();
});

function print(heading: string, gaps: Gap[]): void {
  if (gaps.length === 0) return;
  process.stdout.write(`${heading}\n${gaps.map(({ sentence }) => `- ${sentence}`).join('\n')}\n\n`);
}

function readContent(collection: string): Record<string, string> {
  const folder = join('src/content', collection);
  if (!existsSync(folder)) return {};
  return Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}
