import { expect, test } from 'vitest';
import { findIllustration, parseHtml, readHead } from './built-page.ts';

const head = (robots = '') => `<head>${robots}
<link rel="canonical" href="https://nova.example/blog"><meta property="og:title" content="Dos &amp; don&#39;t">
<meta property="og:image" content="https://nova.example/cards/blog.png"></head>`;

test('the head has title, canonical URL and card', () => {
  expect(readHead(parseHtml(head()))).toEqual({
    title: "Dos & don't",
    canonical: 'https://nova.example/blog',
    isIndexed: true,
    card: 'https://nova.example/cards/blog.png',
  });
  expect(readHead(parseHtml(head('<meta name="robots" content="noindex">'))).isIndexed).toBe(false);
});

const illustrationOf = (main: string) => {
  const html = `<header><svg class="bg-ember"></svg></header><main>${main}</main>`;
  return findIllustration({ html, document: parseHtml(html) });
};

test('the first illustration of the content is found with all of its markup', () => {
  const drawing = '<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg><svg><rect></rect></svg>';
  expect(illustrationOf(`<svg class="size-8"></svg><svg class="bg-mint h-10" role="img">${drawing}</svg><p>`)).toEqual({
    background: 'mint',
    drawing,
  });
  expect(illustrationOf('<svg class="bg-sand" viewBox="0 0 72 72"><path></path></svg>')).toEqual({
    background: 'sand',
    drawing: '<svg viewBox="0 0 72 72"><path></path></svg>',
  });
  expect(illustrationOf('<p>')).toBeNull();
});
