import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { runChild } from './child.ts';
import { StopError } from './stop.ts';

/** A Chromium that draws no windows, which saves two fifths of the processor's time. */
const WITHOUT_WINDOW = 'chromium-headless-shell';
const OTHERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Finds a Chromium for the browser tests: CHROMIUM_PATH, Playwright's own, or one on the PATH. If there is none, it installs
 * Playwright's or Debian's. As root on Debian it also installs Debian's in place of one that draws windows.
 * @returns the path of the program
 * @throws StopError that says what to install
 */
export async function findBrowser(stopping: AbortSignal): Promise<string> {
  const configured = process.env['CHROMIUM_PATH'];
  const own = chromium.executablePath();
  const found = [...(configured ? [configured] : []), own].find(canStart) ?? firstOnPath([WITHOUT_WINDOW]);
  if (found !== undefined) return found;

  const isDebianRoot = process.getuid?.() === 0 && onPath('apt-get') !== undefined;
  if (firstOnPath(OTHERS) === undefined) {
    await install('a browser for the tests (once)', 'npx --no-install playwright install chromium', stopping);
    if (canStart(own)) return own;
    if (isDebianRoot && existsSync(own)) {
      await install('the libraries that it needs', 'npx --no-install playwright install-deps chromium', stopping);
      if (canStart(own)) return own;
    }
  }
  if (isDebianRoot) {
    const either = `(apt-get install -y ${WITHOUT_WINDOW} || apt-get install -y chromium)`;
    await install("Debian's Chromium (once)", `apt-get update && ${either}`, stopping);
  }
  const other = firstOnPath([WITHOUT_WINDOW, ...OTHERS]);
  if (other !== undefined) return other;
  throw new StopError(
    'There is no browser for the tests. Run `npx playwright install --with-deps chromium`, or install Chromium or Google ' +
      'Chrome and set CHROMIUM_PATH to its program.',
  );
}

async function install(what: string, command: string, stopping: AbortSignal): Promise<void> {
  process.stdout.write(`  Installing ${what} ...\n`);
  await runChild('sh', ['-c', command], { stopping });
}

function firstOnPath(names: readonly string[]): string | undefined {
  return names.map(onPath).find((program) => program !== undefined && canStart(program));
}

function onPath(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((program) => existsSync(program));
}

function canStart(program: string): boolean {
  return existsSync(program) && spawnSync(program, ['--version'], { timeout: 20_000 }).status === 0;
}
