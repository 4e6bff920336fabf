import { expect, test } from 'vitest';
import { pageStyles } from './page-styles.ts';

const SHEET = [
  '/*! a notice */@layer properties;@font-face{font-family:A;src:url(a.woff2)}:root{--font-a:A}',
  '@layer theme{:root{--gap:1rem;--unread:2rem}}',
  '@layer base{body{font-family:var(--font-a)}}',
  '@layer components{.prose th,.prose :is(td,li){padding:0}}',
  '@layer utilities{.flex{display:flex}.grid{gap:var(--gap)}.unused{color:red}',
  '.hover\\:flex:hover{display:flex}.w-\\[2rem\\]{width:2rem}',
  ':where(.space-y > :not(:last-child)){margin:0}:is(:where(.group):hover .group-hover\\:flex){display:flex}',
  '@media (width>=40rem){.sm\\:flex{display:flex}.sm\\:grid{display:grid}}}',
  '@property --tw-x{syntax:"*";inherits:false}@keyframes spin{to{rotate:1turn}}.spin{animation:1s spin}',
  '@layer properties{@supports (color:red){*{--tw-x:0}}}',
].join('');

const stylesOf = (...used: string[]) => pageStyles(SHEET)((name) => used.includes(name));

test('a page gets the rules of its classes, and every rule without a class', () => {
  const styles = stylesOf('flex', 'sm:flex', 'hover:flex', 'w-[2rem]', 'spin');
  expect(styles).toContain('@font-face{font-family:A;src:url(a.woff2)}');
  expect(styles).toContain('.flex,.hover\\:flex:hover{display:flex}');
  expect(styles).toContain('.w-\\[2rem\\]{width:2rem}');
  expect(styles).toContain('.sm\\:flex{display:flex}');
  expect(styles).toContain('@keyframes spin{to{rotate:1turn}}');
  expect(styles).not.toMatch(/unused|sm\\:grid|prose|space-y|group|properties|notice/);
});

test('a rule with classes within :is() or :where() needs all of them', () => {
  expect(stylesOf('space-y')).toContain('.space-y');
  expect(stylesOf('group', 'group-hover:flex')).toContain('.group-hover');
  expect(stylesOf('group')).not.toContain('.group');
  expect(stylesOf('prose')).toMatch(/\.prose (th|:is)/);
});

test('keyframes that no rule plays are left out', () => {
  expect(stylesOf('flex')).not.toContain('@keyframes');
});

test('custom properties that no rule reads are left out', () => {
  const styles = stylesOf('grid');
  expect(styles).toContain('--gap:1rem');
  expect(styles).not.toMatch(/--unread|--tw-x/);
});
