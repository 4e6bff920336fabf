import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RedirectsHandler } from '@netlify/redirects';
import type { AstroIntegration } from 'astro';
import { DomUtils } from 'htmlparser2';
import { ContentError } from '#src/lib/content-error.ts';
import { readLink } from '#src/lib/link-target.ts';
import { readHead, readPages, type BuiltPage } from './built-page.ts';

/** Stops the build if a page links to a page, file or anchor that this site does not have. */
export function linkCheck(): AstroIntegration {
  return {
    name: 'nova:link-check',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const directory = fileURLToPath(dir);
        const rewrites = readRewrites(directory);
        const broken = await findBrokenLinks([...readPages(directory)], {
          hasFile: (path) => existsSync(join(directory, path)),
          rewrite: async (url) => {
            const rule = await rewrites.match(new Request(url));
            return rule && rule.statusCode !== 404 ? rule.target.pathname : undefined;
          },
        });
        if (broken.length > 0) throw new ContentError(broken.join('\n'));
      },
    },
  };
}

/** Reads the redirect rules of netlify.toml. */
function readRewrites(directory: string): RedirectsHandler {
  return new RedirectsHandler({
    configPath: join(process.cwd(), 'netlify.toml'),
    configRedirects: [],
    jwtRoleClaim: '',
    jwtSecret: '',
    projectDir: process.cwd(),
    publicDir: directory,
  });
}

interface Site {
  hasFile: (path: string) => boolean;
  /** Returns the target of the rule for a URL, if there is one. */
  rewrite: (url: URL) => Promise<string | undefined>;
}

/** Returns a sentence for each broken link, which names the first page with that link. */
export async function findBrokenLinks(pages: readonly BuiltPage[], { hasFile, rewrite }: Site): Promise<string[]> {
  const idsOf = new Map(pages.map(({ path, document }) => [path, idsIn(document)]));
  const broken = new Map<string, string>();
  for (const { path, document } of pages) {
    const { canonical } = readHead(document);
    const { href: address, origin } = new URL(path, canonical);
    for (const link of linksIn(document)) {
      const target = readLink(link, address);
      if (target === null) broken.set(link, `${path} links to "${link}", which is no address. Correct the link.`);
      if (target?.origin !== origin || broken.has(link)) continue;
      const ids = idsOf.get(target.path) ?? idsOf.get((await rewrite(target.url)) ?? '');
      if (!ids && !hasFile(target.path) && (await rewrite(target.url)) === undefined) {
        broken.set(link, `${path} links to "${link}", which this site does not have. Correct the link.`);
      } else if (ids && target.id !== '' && !ids.has(target.id)) {
        broken.set(link, `${path} links to "${link}", but no heading there has that name. Correct what follows "#".`);
      }
    }
  }
  return [...broken.values()];
}

type Document = BuiltPage['document'];

function idsIn(document: Document): ReadonlySet<string> {
  return new Set(
    DomUtils.findAll(({ attribs }) => 'id' in attribs, document.children).map(({ attribs }) => attribs['id'] ?? ''),
  );
}

/** The links and pictures of a page. */
function linksIn(document: Document): string[] {
  return DomUtils.findAll(({ name }) => name === 'a' || name === 'img', document.children).flatMap(
    ({ attribs }) => attribs['href'] ?? attribs['src'] ?? [],
  );
}
