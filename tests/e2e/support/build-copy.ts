import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { copySite } from '#scripts/local/site-copy.ts';

export interface BuiltCopy {
  succeeded: boolean;
  /** What the build told, without colours. */
  output: string;
  /** A file of its result. */
  read: (file: string) => string;
}

/** Builds a copy of the site with one more article, as an author would who adds a file. */
export function buildWithArticle(slug: string, content: string): BuiltCopy {
  const directory = resolve('.cache', `authoring-${slug}`);
  copySite(directory);
  writeFileSync(join(directory, 'src/content/articles', `${slug}.mdx`), content);
  const { status, stdout, stderr } = spawnSync('npx', ['--no-install', 'astro', 'build'], {
    cwd: directory,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  return {
    succeeded: status === 0,
    output: stdout + stderr,
    read: (file) => readFileSync(join(directory, 'dist', file), 'utf8'),
  };
}
