import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { copySite } from '../local/site-copy.ts';
import type { Table } from './table.ts';

const MODEL = 'src/content/articles/power-of-presence.mdx';
/** Ids up to here belong to the site's own articles. */
const FIRST_ID = 1_000;

const COUNTS = [10, 100, 1_000, 10_000];

/**
 * Builds copies of the site with that many generated articles beside its own, twice each: as the first time, and with the
 * social cards drawn, as every later build finds them.
 */
export async function benchArticles(stopping: AbortSignal): Promise<Table[]> {
  const rows: Table['rows'] = [];
  for (const count of COUNTS) {
    const directory = resolve('.cache', `bench-articles-${count}`);
    copySite(directory);
    writeArticles(directory, count);
    const first = await build(directory, stopping);
    const later = await build(directory, stopping);
    rmSync(directory, { recursive: true });
    rows.push([count, first.toFixed(1), later.toFixed(1), ((later / count) * 1_000).toFixed(1)]);
  }
  return [{ name: 'Builds', titles: ['articles', 'first build s', 'later build s', 'later ms per article'], rows }];
}

function writeArticles(directory: string, count: number): void {
  const model = readFileSync(MODEL, 'utf8').replace(/^directLink: .*\n/m, '');
  for (let number = 0; number < count; number += 1) {
    const id = FIRST_ID + number;
    const article = model.replace(/^id: .*$/m, `id: ${id}`).replace(/^title: .*$/m, `title: 'Generated article ${id}'`);
    writeFileSync(join(directory, 'src/content/articles', `generated-${id}.mdx`), article);
  }
}

async function build(cwd: string, signal: AbortSignal): Promise<number> {
  const startedAt = performance.now();
  const environment = { ...process.env, NODE_OPTIONS: '--max-old-space-size=8192' };
  const child = spawn('npx', ['--no-install', 'astro', 'build'], { cwd, env: environment, stdio: 'ignore', signal });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The build in ${cwd} failed.`);
  return (performance.now() - startedAt) / 1_000;
}
