import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import config from '../../astro.config.mjs';
import { parseHtml } from './built-page.ts';
import { findBrokenLinks, linkCheck } from './links.ts';

const page = (path: string, body: string) => {
  const html = `<link rel="canonical" href="https://nova.example${path}"><main id="main">${body}</main>`;
  return { file: '', path, html, document: parseHtml(html) };
};

const brokenIn = (body: string) =>
  findBrokenLinks([page('/naps', `<h2 id="a b">x</h2>${body}`), page('/', '')], {
    hasFile: (path) => path === '/photos/a.jpg',
    rewrite: ({ pathname }) => Promise.resolve(pathname === '/home' ? '/' : undefined),
  });

test('links to pages, files, rules, anchors and other sites pass', async () => {
  const links = ['/', '/naps#a%20b', '#main', '/home#main', 'https://other.example/x', 'mailto:a@b.example'];
  expect(await brokenIn(`<img src="/photos/a.jpg">${links.map((link) => `<a href="${link}">`).join('')}`)).toEqual([]);
});

test('what is no address is reported with its page', async () => {
  expect(await brokenIn('<a href="https://"><a href="/%zz"><a href="/#%"><img src="//">')).toEqual(
    ['https://', '/%zz', '/#%', '//'].map((link) => `/naps links to "${link}", which is no address. Correct the link.`),
  );
});

test('a broken link or picture is reported with its page', async () => {
  expect(await brokenIn('<a href="/workshopp"><a href="/#away"><img src="/photos/b.jpg">')).toEqual([
    '/naps links to "/workshopp", which this site does not have. Correct the link.',
    '/naps links to "/#away", but no heading there has that name. Correct what follows "#".',
    '/naps links to "/photos/b.jpg", which this site does not have. Correct the link.',
  ]);
});

test('a build that has written a broken link stops with that sentence alone', async () => {
  using site = mkdtempDisposableSync(join(tmpdir(), 'nova-links-'));
  const write = (file: string, body: string) => writeFileSync(join(site.path, file), page('/naps', body).html);
  const check = () =>
    linkCheck().hooks['astro:build:done']?.({ dir: pathToFileURL(`${site.path}/`) } as never) as Promise<void>;
  write('index.html', '');
  write('naps.html', '<a href="/"><a href="/robots.txt"><a href="/the-power-of-presence">');
  write('power-of-presence.html', '');
  writeFileSync(join(site.path, 'robots.txt'), '');
  await check();
  write('naps.html', '<a href="/workshopp">');
  await expect(check()).rejects.toMatchObject({
    message: '/naps links to "/workshopp", which this site does not have. Correct the link.',
    stack: '',
  });
  expect(config.integrations).toContainEqual(expect.objectContaining({ name: 'nova:link-check' }));
});
