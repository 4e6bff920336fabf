import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { oneScript } from './one-script.ts';
import { hashOf } from './policy-hashes.ts';

const policyOf = (...texts: string[]) =>
  `<meta content="${texts.map((text) => `'sha256-${hashOf(text)}'`).join(' ')}">`;

test('inline scripts become one, in their order: none sees the names of another, and the policy names it', () => {
  const [first, second] = ['(()=>{seen.push(1)})();', 'var a=2;seen.push(a)'];
  const html = `${policyOf(first, second)}<script>${first}</script><p>x</p><script type="module">${second}</script>`;
  const [, script = ''] = /<script>([\s\S]*)<\/script>$/.exec(oneScript(html)) ?? [];
  const seen: unknown[] = [];
  runInNewContext(`${script};seen.push(typeof a)`, { seen });
  expect(seen).toEqual([1, 2, 'undefined']);
  expect(oneScript(html)).toBe(`${policyOf(first, script)}<p>x</p><script>${script}</script>`);
});

test.each([
  '<script type="module">import{a}from"./a.js";a()</script><script>b()</script>',
  '<script type="application/ld+json">{}</script><script>b()</script>',
  '<script src="/a.js"></script><script>b()</script>',
])('%s stays as it is', (html) => {
  expect(oneScript(html)).toBe(html);
});
