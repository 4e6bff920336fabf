import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { copySite } from '../local/site-copy.ts';

export interface BuildFigures {
  articles: number;
  /** Of a build whose social cards are drawn already, as those of a later build are. */
  seconds: number;
  /** Seconds for each article more than the smallest build has. */
  secondsPerArticle: number;
  /** Of the build before it, which drew every card. */
  secondsWithCards: number;
}

const MODEL = 'src/content/articles/power-of-presence.mdx';
/** Ids up to here belong to the site's own articles. */
const FIRST_ID = 1_000;

/**
 * Builds a copy of the site with that many generated articles beside its own, twice: as the first time, and with the cards
 * drawn.
 */
export async function measureBuild(articles: number, stopping: AbortSignal): Promise<BuildFigures> {
  const directory = resolve('.cache', `bench-articles-${articles}`);
  copySite(directory);
  writeArticles(directory, articles);
  const secondsWithCards = await build(directory, stopping);
  const seconds = await build(directory, stopping);
  rmSync(directory, { recursive: true });
  return { articles, seconds, secondsPerArticle: seconds / articles, secondsWithCards };
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
