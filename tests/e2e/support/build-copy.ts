import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { copySite } from '#scripts/local/site-copy.ts';

export interface BuiltCopy {
  succeeded: boolean;
  /** The output of the build, without colours. */
  output: string;
  read: (file: string) => string;
}

/** Builds a copy of the site with an added article. `others` are further articles, and `photos` pictures, by name. */
export function buildWithArticle(
  slug: string,
  content: string,
  others: Record<string, string> = {},
  photos: Record<string, Buffer> = {},
): BuiltCopy {
  const directory = resolve('.cache', `authoring-${slug}`);
  copySite(directory);
  for (const [name, text] of Object.entries({ [slug]: content, ...others })) {
    writeFileSync(join(directory, 'src/content/articles', `${name}.mdx`), text);
  }
  mkdirSync(join(directory, 'src/assets/photos'), { recursive: true });
  for (const [name, picture] of Object.entries(photos)) {
    writeFileSync(join(directory, 'src/assets/photos', name), picture);
  }
  return buildCopy(directory);
}

/** Builds a copy that `copySite` made, with additional environment variables. */
export function buildCopy(directory: string, variables: Record<string, string> = {}): BuiltCopy {
  const { status, stdout, stderr } = spawnSync('npx', ['--no-install', 'astro', 'build'], {
    cwd: directory,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', ...variables },
  });
  return {
    succeeded: status === 0,
    output: stdout + stderr,
    read: (file) => readFileSync(join(directory, 'dist', file), 'utf8'),
  };
}
