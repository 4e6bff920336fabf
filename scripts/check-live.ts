// `npm run check:live`: lists what the environment and the content lack before the site goes live.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatDubaiTime } from '#src/lib/dates.ts';
import {
  findLawToCheck,
  findPastDays,
  findDrafts,
  findSamples,
  findMissingFacts,
} from './check-live/content-problems.ts';
import { findHalfPairs, findPaymentGaps, findProblems, findRepeats, type Problem } from './check-live/problems.ts';
import { loadEnvironmentFile } from './local/environment.ts';
import { runCommand } from './local/stop.ts';

const LIVE_FILE = '.env.live';

await runCommand(() => {
  // Live values have a file of their own, because npm start and npm test read `.env`.
  loadEnvironmentFile(existsSync(LIVE_FILE) ? LIVE_FILE : '.env');
  const problems = [
    ...findProblems(process.env),
    ...findRepeats(process.env),
    ...findHalfPairs(process.env),
    ...findPaymentGaps(process.env),
    ...findSamples(readContent('testimonials')),
    ...findDrafts(readContent('nannies')),
    ...findMissingFacts(readContent('business')['nova.mdx'] ?? ''),
    ...findLawToCheck(readContent('law'), new Date()),
    ...findPastDays(readContent('courses'), formatDubaiTime(new Date()).slice(0, 10)),
  ];
  const serious = problems.filter(({ isSerious }) => isSerious);
  print('Missing or still a placeholder:', serious);
  print(
    'Not set, which is fine:',
    problems.filter(({ isSerious }) => !isSerious),
  );
  process.stdout.write(serious.length > 0 ? `Not ready: ${serious.length} to mend.\n` : 'Ready to go live.\n');
  if (serious.length > 0) process.exitCode = 1;
  return Promise.resolve();
});

function print(heading: string, problems: Problem[]): void {
  if (problems.length === 0) return;
  process.stdout.write(`${heading}\n${problems.map(({ sentence }) => `- ${sentence}`).join('\n')}\n\n`);
}

function readContent(collection: string): Record<string, string> {
  const folder = join('src/content', collection);
  if (!existsSync(folder)) return {};
  return Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}
