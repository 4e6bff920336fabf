import { expect, test } from 'vitest';
import { pruneCss } from './prune-css.ts';

const used = new Set([
  'a',
  'hover:a',
  'w-[calc(1px,2px)]',
  'group',
  'space-y-2',
  '2xl',
  "before:content-['}']",
  'prose',
]);
const prune = (css: string) => pruneCss(css, (name) => used.has(name));

test.each([
  ['.a{color:red}.b{color:blue}', '.a{color:red}'],
  ['.a,.b{x:y}', '.a{x:y}'],
  ['.a .b{x:y}', ''],
  ['h1,.b{x:y}', 'h1{x:y}'],
  ['.hover\\:a:hover{x:y}', '.hover\\:a:hover{x:y}'],
  ['.w-\\[calc\\(1px\\,2px\\)\\]{x:y}', '.w-\\[calc\\(1px\\,2px\\)\\]{x:y}'],
  ['.\\32 xl{x:y}.\\33 xl{x:y}', '.\\32 xl{x:y}'],
  [':where(.space-y-2>:not(:last-child)){x:y}', ':where(.space-y-2>:not(:last-child)){x:y}'],
  ['.prose a:not(.b){x:y}', '.prose a:not(.b){x:y}'],
  [':is(.a,.b) p{x:y}', ':is(.a,.b) p{x:y}'],
  [':is(.b,.c) p{x:y}', ''],
])('%s becomes %s', (css, pruned) => {
  expect(prune(css)).toBe(pruned);
});

test('groups keep what is left of them and go when nothing is', () => {
  expect(prune('@layer t,u;@layer u{@media (width>=1px){.b{x:y}.a{x:y}}@supports (x:y){.b{x:y}}}')).toBe(
    '@layer t,u;@layer u{@media (width>=1px){.a{x:y}}}',
  );
});

test('fonts, keyframes and properties stay', () => {
  const css = '@font-face{font-family:x}@keyframes b{to{x:y}}@property --b{syntax:"*";inherits:false}';
  expect(prune(css)).toBe(css);
});

test('braces within strings and escapes end nothing', () => {
  const css = ".before\\:content-\\[\\'\\}\\'\\]:before{content:\"}\"}.a{x:'\\'}'}";
  expect(prune(css)).toBe(css);
});
