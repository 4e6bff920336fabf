import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { copySite } from '../local/site-copy.ts';
import { buildCost } from './build-cost.ts';
import { writeSmallestSite } from './smallest-site.ts';
import type { Table } from './table.ts';

const MODEL = 'src/content/articles/power-of-presence.mdx';
/** Ids up to here belong to the site's own articles. */
const FIRST_ID = 1_000;

const COUNTS = [10, 100, 1_000, 3_000, 10_000];

/** Builds copies of the site with that many generated articles, and the smallest Astro site with the same ones. */
export async function benchArticles(stopping: AbortSignal): Promise<Table[]> {
  const builds: Table = {
    name: 'Builds: the first, and a later one, which finds the social cards drawn',
    titles: ['articles', 'first s', 'later s', 'later ms per article'],
    rows: [],
  };
  const costs: Table = {
    name: 'A later build against the smallest Astro site with the same articles',
    titles: ['articles', 'CPU s', 'smallest CPU s', 'ratio', 'MB', 'smallest MB', 'ratio'],
    rows: [],
  };
  for (const count of COUNTS) {
    const directory = resolve('.cache', `bench-articles-${count}`);
    copySite(directory);
    writeArticles(directory, count);
    const first = await buildCost(directory, stopping);
    const later = await buildCost(directory, stopping);
    builds.rows.push([count, ...[first.seconds, later.seconds, (later.seconds / count) * 1_000].map(rounded)]);

    const smallestDirectory = resolve('.cache', `bench-smallest-${count}`);
    writeSmallestSite(smallestDirectory);
    writeArticles(smallestDirectory, count);
    const smallest = await buildCost(smallestDirectory, stopping);
    costs.rows.push([
      count,
      ...compared(later.processorSeconds, smallest.processorSeconds),
      ...compared(later.memoryMb, smallest.memoryMb),
    ]);
    for (const built of [directory, smallestDirectory]) rmSync(built, { recursive: true });
  }
  return [builds, costs];
}

const rounded = (value: number) => value.toFixed(1);
const compared = (ours: number, theirs: number) => [rounded(ours), rounded(theirs), (ours / theirs).toFixed(2)];

function writeArticles(directory: string, count: number): void {
  const model = readFileSync(MODEL, 'utf8').replace(/^directLink: .*\n/m, '');
  for (let number = 0; number < count; number += 1) {
    const id = FIRST_ID + number;
    const article = model.replace(/^id: .*$/m, `id: ${id}`).replace(/^title: .*$/m, `title: 'Generated article ${id}'`);
    writeFileSync(join(directory, 'src/content/articles', `generated-${id}.mdx`), article);
  }
}
