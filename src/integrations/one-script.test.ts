import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { oneScript } from './one-script.ts';

const joinedOf = (html: string) => /<script>([\s\S]*)<\/script>$/.exec(oneScript(html))?.[1] ?? '';

/** Runs a script as a browser would, which reports a failure and goes on, and says "read" when it has read the page. */
function run(script: string): unknown[] {
  const seen: unknown[] = [];
  const queueMicrotask = (work: () => void) => {
    try {
      work();
    } catch (error) {
      seen.push((error as Error).name);
    }
  };
  const listeners: (() => void)[] = [];
  const addEventListener = (_type: 'DOMContentLoaded', listener: () => void) => listeners.push(listener);
  runInNewContext(script, { seen, queueMicrotask, addEventListener });
  seen.push('read');
  for (const listener of listeners) listener();
  return seen;
}

test('inline scripts become one, in their order: none sees the names of another', () => {
  const [first, second] = ['(()=>{seen.push(1)})();', 'var a=2;seen.push(a)'];
  const html = `<script>${first}</script><p>x</p><script>${second}</script>`;
  const script = joinedOf(html);
  expect(run(`${script};queueMicrotask(()=>seen.push(typeof a))`)).toEqual([1, 2, 'undefined', 'read']);
  expect(oneScript(html)).toBe(`<p>x</p><script>${script}</script>`);
});

test('modules among them wait until the page has been read', () => {
  const module = (text: string) => `<script type="module">${text}</script>`;
  const script = joinedOf(`${module('none()')}${module('seen.push(1)')}<script>seen.push(2)</script>`);
  expect(run(script)).toEqual([2, 'read', 'ReferenceError', 1]);
});

test('one that fails takes no other with it', () => {
  expect(run(joinedOf('<script>none()</script><script>seen.push(1)</script>'))).toEqual(['ReferenceError', 1, 'read']);
});

test.each([
  '<script type="module">import{a}from"./a.js";a()</script><script>b()</script>',
  '<script type="application/ld+json">{}</script><script>b()</script>',
  '<script src="/a.js"></script><script>b()</script>',
])('%s stays as it is', (html) => {
  expect(oneScript(html)).toBe(html);
});
