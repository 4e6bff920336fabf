// `npm test`: runs every gate, one after another, and prints the sum of all tests.
import { VARIABLES } from './check-live/variables.ts';
import { findBrowser } from './local/browser.ts';
import { runChild } from '#scripts/local/child.ts';
import { readGates, runGate, type Gate } from './local/gates.ts';
import { runCommand, StopError } from './local/stop.ts';

/** Tests expect the placeholders of the site, whatever `.env` says. */
const WITHOUT_SITE_VALUES = Object.fromEntries(
  VARIABLES.flatMap(({ names }) => names)
    .filter((name) => name === 'SITE_URL' || name.startsWith('PUBLIC_'))
    .map((name) => [name, '']),
);

await runCommand(async (stopping) => {
  const browser = findBrowser(stopping);
  // It is installed while other gates run. The gate that needs it reports what went wrong.
  browser.catch(() => undefined);
  // Generates the types of the content for the linter. The gates report faults in the content.
  await runChild('npx', ['--no-install', 'astro', 'sync'], { stopping });
  const total = { passed: 0, failed: 0 };
  for (const gate of readGates()) {
    const { passed, failed } = await report(gate, browser, stopping);
    if (stopping.aborted) break;
    total.passed += passed;
    total.failed += failed;
  }
  if (stopping.aborted) throw new StopError('Stopped.');
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
  if (total.failed > 0) process.exitCode = 1;
});

async function report(
  gate: Gate,
  browser: Promise<string>,
  stopping: AbortSignal,
): Promise<{ passed: number; failed: number }> {
  process.stdout.write(`${gate.name} ...\n`);
  const startedAt = performance.now();
  try {
    // The gate before has built the site.
    const environment = gate.runner === 'playwright' ? { CHROMIUM_PATH: await browser, SKIP_BUILD: '1' } : {};
    const { passed, failed, remarks, output } = await runGate(
      gate,
      { ...WITHOUT_SITE_VALUES, ...environment },
      stopping,
    );
    if (stopping.aborted) return { passed: 0, failed: 0 };
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    if (failed > 0) process.stdout.write(`${output}\n`);
    for (const remark of remarks) process.stdout.write(`  ${remark}\n`);
    process.stdout.write(`  ${failed > 0 ? 'FAILED' : 'passed'}: ${passed} passed, ${failed} failed, ${seconds} s\n`);
    return { passed, failed };
  } catch (error) {
    if (!(error instanceof StopError)) throw error;
    process.stdout.write(`  FAILED: ${error.message}\n`);
    return { passed: 0, failed: 1 };
  }
}
