import { spawnSync } from 'node:child_process';

export interface BuiltCopy {
  succeeded: boolean;
  /** The output of the build, without colours. */
  output: string;
}

/** Builds a copy that `copySite` made, with additional environment variables. */
export function buildCopy(directory: string, variables: Record<string, string> = {}): BuiltCopy {
  const { status, stdout, stderr } = spawnSync('node_modules/.bin/astro', ['build'], {
    cwd: directory,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', ...variables },
  });
  return { succeeded: status === 0, output: stdout + stderr };
}

/** A whole article. `changes` are frontmatter in YAML; a field that is undefined is left out. */
export function article(changes: Record<string, string | number | undefined>, body = ''): string {
  const fields: Record<string, boolean | number | string | undefined> = {
    id: 10,
    title: 'An article for a test',
    category: 'Safety',
    description:
      'A description that is long enough for search engines, which want one hundred and ten characters or more of it here.',
    date: "'2025-08-01'",
    illustration: 'growth',
    imageAlt: 'Stairs to a star',
    showImageInArticle: false,
    summary: '[One, Two, Three]',
    related: '[screen-time-management, power-of-presence]',
    closingCards: '[workshop]',
    sources: '[]',
    ...changes,
  };
  const lines = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}\n`]));
  return `---\n${lines.join('')}---\n${body}`;
}
