import { expect, test } from 'vitest';
import { articleRules } from './article-rules.ts';

test('each path but the canonical one is a rewrite, and unknown slugs come last', () => {
  const rules = articleRules([
    { slug: 'paediatric-first-aid-dubai', canonical: '/first-aid' },
    { slug: 'a-new-article', canonical: '/articles/a-new-article' },
  ]);
  expect(rules.trim().split('\n')).toEqual([
    '/article/paediatric-first-aid-dubai /first-aid 200',
    '/articles/paediatric-first-aid-dubai /first-aid 200',
    '/article/a-new-article /articles/a-new-article 200',
    '/article/* /article-not-found 404',
    '/articles/* /article-not-found 404',
  ]);
});
