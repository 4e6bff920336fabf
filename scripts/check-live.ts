// `npm run check:live`: lists what the environment and the content lack before the site goes live.
import { existsSync } from 'node:fs';
import { readContentState } from '#netlify/content-state.ts';
import { findUnready } from '#src/lib/readiness.ts';
import type { Problem } from '#src/lib/variable-problems.ts';
import { loadEnvironmentFile } from './local/environment.ts';
import { runCommand } from './local/stop.ts';

const LIVE_FILE = '.env.live';

await runCommand(() => {
  // The live values have their own file, because npm start and npm test read `.env`.
  loadEnvironmentFile(existsSync(LIVE_FILE) ? LIVE_FILE : '.env');
  const problems = findUnready(process.env, readContentState(), new Date());
  const serious = problems.filter((one) => one.serious);
  print('Serious:', serious);
  print(
    'Can wait:',
    problems.filter((one) => !one.serious),
  );
  process.stdout.write(serious.length > 0 ? `Not ready: ${serious.length} to mend.\n` : 'Ready to go live.\n');
  if (serious.length > 0) process.exitCode = 1;
  return Promise.resolve();
});

function print(heading: string, problems: Problem[]): void {
  if (problems.length === 0) return;
  process.stdout.write(`${heading}\n${problems.map(sentenceOf).join('\n')}\n\n`);
}

/** Formats a problem. A variable's sentence names the variable; others get the file where to mend it. */
function sentenceOf({ text, where }: Problem): string {
  return text.includes(where) || !where.includes('/') ? `- ${text}` : `- ${text} (${where})`;
}
