import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { copySite } from '../local/site-copy.ts';
import { buildCost, type BuildCost } from './build-cost.ts';
import { copyPlainSite } from './plain-site.ts';
import { writeSmallestSite } from './smallest-site.ts';
import { median, type Table } from './table.ts';

const MODEL = 'src/content/articles/power-of-presence.mdx';
/** Ids up to here belong to the site's own articles. */
const FIRST_ID = 1_000;

const COUNTS = [10, 100, 1_000, 3_000, 10_000];

/** Later builds of each site, by turns: one build's processor time differs from the next by a tenth. */
const ROUNDS = 3;

/** Each writes a site into a directory. */
const SITES = {
  'this site': copySite,
  'the same pages, Astro alone': copyPlainSite,
  'their text alone': writeSmallestSite,
};

/** Builds sites of that many generated articles: this one, the same pages by Astro alone, and the smallest there can be. */
export async function benchArticles(stopping: AbortSignal): Promise<Table[]> {
  const builds: Table = {
    name: 'Builds: the first, and the median of later ones, which find the social cards drawn',
    titles: ['articles', 'site', 'first s', 'later s', 'later ms per article'],
    rows: [],
  };
  const costTable: Table = {
    name: 'What a later build takes (median), and how many times that this site takes',
    titles: ['articles', 'site', 'CPU s', 'ratio', 'MB', 'ratio'],
    rows: [],
  };
  for (const count of COUNTS) {
    const sites = Object.entries(SITES).map(([name, write]) => {
      const directory = resolve('.cache', `bench-${count}-${write.name}`);
      write(directory);
      writeArticles(directory, count);
      return { name, directory, costs: [] as BuildCost[] };
    });
    for (let build = 0; build <= ROUNDS; build += 1) {
      for (const { directory, costs } of sites) costs.push(await buildCost(directory, stopping));
    }
    const [ours] = sites;
    for (const { name, directory, costs } of sites) {
      const seconds = medianOf(costs, 'seconds');
      builds.rows.push([count, name, ...[costs[0]?.seconds ?? 0, seconds, (seconds / count) * 1_000].map(rounded)]);
      costTable.rows.push([
        count,
        name,
        ...(['processorSeconds', 'memoryMb'] as const).flatMap((cost) => {
          const theirs = medianOf(costs, cost);
          return [rounded(theirs), (medianOf(ours?.costs ?? [], cost) / theirs).toFixed(2)];
        }),
      ]);
      rmSync(directory, { recursive: true });
    }
  }
  return [builds, costTable];
}

/** Of the later builds. */
function medianOf([, ...later]: readonly BuildCost[], cost: keyof BuildCost): number {
  return median(later.map((build) => build[cost]));
}

const rounded = (value: number) => value.toFixed(1);

function writeArticles(directory: string, count: number): void {
  const model = readFileSync(MODEL, 'utf8').replace(/^directLink: .*\n/m, '');
  for (let number = 0; number < count; number += 1) {
    const id = FIRST_ID + number;
    const article = model.replace(/^id: .*$/m, `id: ${id}`).replace(/^title: .*$/m, `title: 'Generated article ${id}'`);
    writeFileSync(join(directory, 'src/content/articles', `generated-${id}.mdx`), article);
  }
}
