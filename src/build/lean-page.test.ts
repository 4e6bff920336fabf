import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createLeaner } from './lean-page.ts';

const SCRIPTS: Record<string, string> = {
  '/_astro/Form.js': 'import{t}from"./react.js";x({className:`error ${y}`})',
  '/_astro/react.js': 'x("deep")',
};

const makeLean = createLeaner((path) => SCRIPTS[path] ?? '');

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const page = (body: string, css = '.used{a:b}.unused{a:b}.error{a:b}.deep{a:b}') =>
  `<head><meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'self' 'sha256-OLD='; style-src 'self' 'sha256-OLD=';"><style>${css}</style></head><body class="used">${body}</body>`;

test('rules for classes that neither the page nor its scripts name are gone', () => {
  expect(makeLean(page(''))).toContain('<style>.used{a:b}</style>');
});

test('what the scripts of an island may show keeps its rules', () => {
  const island = '<astro-island component-url="/_astro/Form.js"></astro-island>';
  expect(makeLean(page(island))).toContain('<style>.used{a:b}.error{a:b}.deep{a:b}</style>');
});

test('the policy allows the styles and scripts of the page and no others', () => {
  const lean = makeLean(page('<script>run()</script><script type="application/ld+json">{}</script>'));
  expect(lean).toContain(`script-src 'self' ${hash('run()')}; style-src 'self' ${hash('.used{a:b}')};"`);
});

test('a style sheet in the body moves to the head', () => {
  expect(makeLean(page('<p>a</p><style>p{a:b}</style><p>b</p>'))).toMatch(
    /<style>p\{a:b\}<\/style><\/head><body class="used"><p>a<\/p><p>b<\/p>/,
  );
});
