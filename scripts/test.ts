// `npm test`: runs every gate, some of them at once, and prints how many tests passed and failed in all.
import { resolve } from 'node:path';
import { KEEP } from '#src/lib/variable-defaults.ts';
import { VARIABLES } from '#src/lib/variables.ts';
import { findBrowser } from './local/browser.ts';
import { runChild } from '#scripts/local/child.ts';
import { readGates, runGate, type Gate } from './local/gates.ts';
import { runCommand, StopError } from './local/stop.ts';

/**
 * The environment of the gates. Tests expect the site's placeholders and sample dates, whatever `.env` says. `CI` gives a failed
 * test a second try. The compile cache lets hundreds of processes reuse what Node compiled for the first.
 */
const ENVIRONMENT = {
  CI: 'true',
  NODE_COMPILE_CACHE: resolve('.cache/compiled'),
  ...Object.fromEntries(
    VARIABLES.filter(({ readBy }) => readBy !== 'functions').map(({ names: [name] }) => [name, '']),
  ),
  SAMPLE_DATES: KEEP,
};

/** Gates that run at once, as none needs both processors. The build rewrites the types of the content, which others read. */
const AT_ONCE: readonly (readonly string[])[] = [
  ['format', 'lint', 'types', 'unused'],
  ['unit', 'build'],
];

await runCommand(async (stopping) => {
  const browser = findBrowser(stopping);
  // The browser is installed while other gates run. The gate that needs it reports what went wrong.
  browser.catch(() => undefined);
  // Generates the types of the content, which all gates except the format read. Those gates report faults in the content.
  const synced = runChild('node_modules/.bin/astro', ['sync'], { stopping });
  const total = { passed: 0, failed: 0 };
  for (const gates of inTurns(readGates())) {
    process.stdout.write(`${gates.map(({ name }) => name).join(', ')} ...\n`);
    const results = await Promise.all(
      gates.map(async (gate) => {
        if (gate.name !== 'format') await synced;
        return report(gate, browser, stopping);
      }),
    );
    if (stopping.aborted) break;
    for (const { passed, failed } of results) {
      total.passed += passed;
      total.failed += failed;
    }
  }
  if (stopping.aborted) throw new StopError('Stopped.');
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
  if (total.failed > 0) process.exitCode = 1;
});

function inTurns(gates: readonly Gate[]): Gate[][] {
  return [...Map.groupBy(gates, ({ name }) => AT_ONCE.find((names) => names.includes(name)) ?? [name]).values()];
}

async function report(
  gate: Gate,
  browser: Promise<string>,
  stopping: AbortSignal,
): Promise<{ passed: number; failed: number }> {
  const startedAt = performance.now();
  try {
    // An earlier gate has built the site.
    const environment = gate.runner === 'playwright' ? { CHROMIUM_PATH: await browser, SKIP_BUILD: '1' } : {};
    const { passed, failed, remarks, output } = await runGate(gate, { ...ENVIRONMENT, ...environment }, stopping);
    if (stopping.aborted) return { passed: 0, failed: 0 };
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const lines = [
      ...(failed > 0 ? [output] : []),
      ...remarks.map((remark) => `  ${remark}`),
      `  ${gate.name} ${failed > 0 ? 'FAILED' : 'passed'}: ${passed} passed, ${failed} failed, ${seconds} s`,
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
    return { passed, failed };
  } catch (error) {
    if (!(error instanceof StopError)) throw error;
    process.stdout.write(`  ${gate.name} FAILED: ${error.message}\n`);
    return { passed: 0, failed: 1 };
  }
}
