import { expect, test } from 'vitest';
import { readPage } from './page-facts.ts';

const page = (main: string) => `<head>
<link rel="canonical" href="https://nova.example/blog"><meta property="og:title" content="Dos &amp; don&#39;t">
<meta property="og:image" content="https://nova.example/cards/blog.png"></head>
<header><svg class="bg-ember"></svg></header><main>${main}</main>`;

test('a page tells its title, address and card', () => {
  expect(readPage(page(''))).toEqual({
    title: "Dos & don't",
    canonical: 'https://nova.example/blog',
    card: '/cards/blog.png',
    scene: null,
  });
});

test('its first illustration is found whole, whatever is in it', () => {
  const drawing = '<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg><svg><rect></rect></svg>';
  const { scene } = readPage(
    page(`<svg class="size-8"></svg><svg class="bg-mint h-10" role="img">${drawing}</svg><p>`),
  );
  expect(scene).toEqual({ ground: 'mint', drawing });
});

test('a page that search engines leave out is to be found nowhere, whatever it names as its own', () => {
  const html = page('').replace('<head>', '<head><meta name="robots" content="noindex">');
  expect(readPage(html).canonical).toBeNull();
});
