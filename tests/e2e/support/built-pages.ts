import { readdirSync, readFileSync } from 'node:fs';

export interface BuiltPage {
  /** Its address on the site. */
  path: string;
  html: string;
}

/** Every page of the last build, and each article at its canonical path only. */
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

/** One sentence for each finding with its page, so that a failure names all pages at once. */
export function findingsIn(pages: BuiltPage[], find: (page: BuiltPage) => string[]): string[] {
  return pages.flatMap((page) => find(page).map((finding) => `${page.path}: ${finding}`));
}
