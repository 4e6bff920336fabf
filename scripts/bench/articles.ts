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

/** Later builds of each site: the processor time of one differs from the next by a tenth. */
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
  const costs: Table = {
    name: 'What a later build takes (median), and how many times that this site takes',
    titles: ['articles', 'site', 'CPU s', 'ratio', 'MB', 'ratio'],
    rows: [],
  };
  for (const count of COUNTS) {
    let ours: BuildCost | undefined;
    for (const { site, first, later } of await buildByTurns(count, stopping)) {
      ours ??= later;
      builds.rows.push([count, site, ...[first.seconds, later.seconds, (later.seconds / count) * 1_000].map(rounded)]);
      costs.rows.push([
        count,
        site,
        rounded(later.processorSeconds),
        ratio(ours.processorSeconds, later.processorSeconds),
        rounded(later.memoryMb),
        ratio(ours.memoryMb, later.memoryMb),
      ]);
    }
  }
  return [builds, costs];
}

/** Builds each site with so many articles, then again by turns, so that what else the machine does meets all alike. */
async function buildByTurns(count: number, stopping: AbortSignal) {
  const sites = [];
  for (const [site, write] of Object.entries(SITES)) {
    const directory = resolve('.cache', `bench-${count}-${write.name}`);
    write(directory);
    writeArticles(directory, count);
    sites.push({ site, directory, first: await buildCost(directory, stopping), rounds: [] as BuildCost[] });
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { directory, rounds } of sites) rounds.push(await buildCost(directory, stopping));
  }
  return sites.map(({ site, directory, first, rounds }) => {
    rmSync(directory, { recursive: true });
    return { site, first, later: medianOf(rounds) };
  });
}

function medianOf(costs: readonly BuildCost[]): BuildCost {
  return {
    seconds: median(costs.map(({ seconds }) => seconds)),
    processorSeconds: median(costs.map(({ processorSeconds }) => processorSeconds)),
    memoryMb: median(costs.map(({ memoryMb }) => memoryMb)),
  };
}

const rounded = (value: number) => value.toFixed(1);
const ratio = (ours: number, theirs: number) => (ours / theirs).toFixed(2);

function writeArticles(directory: string, count: number): void {
  const model = readFileSync(MODEL, 'utf8').replace(/^directLink: .*\n/m, '');
  for (let number = 0; number < count; number += 1) {
    const id = FIRST_ID + number;
    const article = model.replace(/^id: .*$/m, `id: ${id}`).replace(/^title: .*$/m, `title: 'Generated article ${id}'`);
    writeFileSync(join(directory, 'src/content/articles', `generated-${id}.mdx`), article);
  }
}
