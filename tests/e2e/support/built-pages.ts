import { readdirSync, readFileSync, statSync } from 'node:fs';

export interface BuiltPage {
  path: string;
  html: string;
  /** What it costs a visitor to download its HTML. */
  bytes: number;
}

/** The size of a file of the last build as it is sent: the build has compressed it. */
export function sentBytes(file: string): number {
  return statSync(`dist${file}.br`).size;
}

/** Every page of the last build. An article has its canonical path only. */
export function builtPages(): BuiltPage[] {
  return readdirSync('dist', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({
      path: `/${file.replaceAll('\\', '/').replace(/(^|\/)index\.html$|\.html$/, '')}`,
      html: readFileSync(`dist/${file}`, 'utf8'),
      bytes: sentBytes(`/${file}`),
    }))
    .filter(({ path, html }) => !/^\/articles?\//.test(path) || html.includes(`${path}">`))
    .sort((a, b) => a.path.localeCompare(b.path));
}

/** All findings with their pages, so that a failure lists every page at once. */
export function findingsIn(pages: BuiltPage[], find: (page: BuiltPage) => string[]): string[] {
  return pages.flatMap((page) => find(page).map((finding) => `${page.path}: ${finding}`));
}
