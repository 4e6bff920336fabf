import { readdirSync, readFileSync } from 'node:fs';

export interface BuiltPage {
  path: string;
  html: string;
}

/** Every page of the last build. An article has its canonical path only. */
export function builtPages(): BuiltPage[] {
  return readdirSync('dist', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({
      path: `/${file.replaceAll('\\', '/').replace(/(^|\/)index\.html$|\.html$/, '')}`,
      html: readFileSync(`dist/${file}`, 'utf8'),
    }))
    .filter(({ path, html }) => !/^\/articles?\//.test(path) || html.includes(`${path}">`))
    .sort((a, b) => a.path.localeCompare(b.path));
}

/** All findings with their pages, so that a failure lists every page at once. */
export function findingsIn(pages: BuiltPage[], find: (page: BuiltPage) => string[]): string[] {
  return pages.flatMap((page) => find(page).map((finding) => `${page.path}: ${finding}`));
}
