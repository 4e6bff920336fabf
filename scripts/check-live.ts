// `npm run check:live`: reads the environment and the content, and says in words what is missing before going live.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvironmentFile } from './local/environment.ts';
import { runCommand } from './local/stop.ts';
import { findGaps, findHalfPairs, findSameCodes, findSamples, type Gap } from './live/gaps.ts';

const LIVE_FILE = '.env.live';
const TESTIMONIALS = 'src/content/testimonials';

await runCommand(() => {
  // A file of its own, so that live values can be looked at without npm start and npm test using them.
  loadEnvironmentFile(existsSync(LIVE_FILE) ? LIVE_FILE : '.env');
  const gaps = [
    ...findGaps(process.env),
    ...findSameCodes(process.env),
    ...findHalfPairs(process.env),
    ...findSamples(readTestimonials()),
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

function readTestimonials(): Record<string, string> {
  if (!existsSync(TESTIMONIALS)) return {};
  const names = readdirSync(TESTIMONIALS);
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(TESTIMONIALS, name), 'utf8')]));
}
