import { expect, test } from 'vitest';
import { pageTrimmer } from './page-trimmer.ts';

const FONT = '@font-face{font-family:A;src:url(a.woff2)}:root{--font-a:A}';
const SHEET = [
  '@layer theme{:root{--gap:1rem;--unread:2rem}}',
  '@layer base{body{font-family:var(--font-a)}}',
  '@layer components{.prose th,.prose :is(td,li){padding:0}}',
  '@layer utilities{.flex{display:flex}.grid{gap:var(--gap)}.sent{color:green}.unused{color:red}',
  '.hover\\:flex:hover{display:flex}.w-\\[2rem\\]{width:2rem}',
  '@media (width>=40rem){.sm\\:flex{display:flex}.sm\\:grid{display:grid}}}',
  '@property --tw-x{syntax:"*";inherits:false}@keyframes spin{to{rotate:1turn}}',
].join('');

const SCRIPTS: Record<string, string> = {
  '/_astro/Form.js': 'import{a}from"./form.js";e({className:`rounded sent`})',
  '/_astro/form.js': 'export const a="w-[2rem]"',
};

function pageWith({ elements = '', script = 'go()' } = {}) {
  const html = `<head><style>${FONT}</style><style>${SHEET}</style></head>${elements}<script>${script}</script>`;
  return pageTrimmer((path) => SCRIPTS[path] ?? '')(html);
}

const styleOf = (html: string) => /<style>(.*?)<\/style>/.exec(html)?.[1] ?? '';

test('a page keeps the rules of its elements, and every rule without a class', () => {
  const style = styleOf(pageWith({ elements: '<p class="flex sm:flex hover:flex"></p>' }));
  expect(style).toContain(FONT);
  expect(style).toContain('.flex{display:flex}');
  expect(style).toContain('.hover\\:flex:hover{display:flex}');
  expect(style).toContain('@media (width>=40rem){.sm\\:flex{display:flex}}');
  expect(style).toContain('@keyframes spin{to{rotate:1turn}}');
  expect(style).not.toMatch(/unused|sm\\:grid|prose|components/);
});

test('it keeps what its islands and their imports may render', () => {
  const style = styleOf(pageWith({ elements: '<astro-island component-url="/_astro/Form.js"></astro-island>' }));
  expect(style).toContain('.sent{color:green}');
  expect(style).toContain('.w-\\[2rem\\]{width:2rem}');
});

test('custom properties that nothing reads go', () => {
  const style = styleOf(pageWith({ elements: '<p class="grid"></p>' }));
  expect(style).toContain(':root{--gap:1rem;}');
  expect(style).not.toMatch(/--unread|--tw-x/);
});

test('a custom property that has one value is written as that value', () => {
  const sheet = [
    '*{--tw-a:solid}.flex{border-style:var(--tw-a)}.grid{--tw-b:1;margin:var(--tw-b)}',
    '@property --tw-a{syntax:"*";inherits:false;initial-value:solid}@property --tw-b{syntax:"*";inherits:false;initial-value:0}',
  ].join('');
  const style = styleOf(pageTrimmer(() => '')(`<head><style>${sheet}</style></head><p class="flex grid"></p>`));
  expect(style).toContain('.flex{border-style:solid}');
  expect(style).not.toContain('--tw-a');
  expect(style).toContain('.grid{--tw-b:1;margin:var(--tw-b)}');
});

test('several spaces become one, those at the ends of a line none, but not within tags, nor where each is shown', () => {
  const kept = '<p class="whitespace-pre-line">a\nb</p><p title="a  > b"><pre>a  b</pre><textarea>a\n\nb</textarea>';
  expect(pageWith({ elements: `${kept}a\n   b <b>c</b>\n</p>`, script: 'go("a  b")' })).toContain(
    `${kept}a b <b>c</b></p><script>go("a  b")</script>`,
  );
});

test('of several styles one is left', () => {
  expect(pageWith().match(/<style>/g)).toHaveLength(1);
});

test('islands lose the attributes that nothing reads, and nothing else does', () => {
  const island = (attributes: string) => `<astro-island ${attributes}></astro-island>`;
  const touched =
    'uid="Z1" prefix="r1" client="touch" opts="{&quot;name&quot;:&quot;Header&quot;,&quot;value&quot;:true}"';
  const draft = 'client="draft" opts="{&quot;name&quot;:&quot;Form&quot;,&quot;value&quot;:&quot;kept&quot;}"';
  const html = pageWith({
    elements: `${island(`${touched} await-children`)}${island(draft)}<p>a uid="x" await-children</p>`,
  });
  expect(html).toContain(`${island('prefix="r1" client="touch"')}${island(draft)}<p>a uid="x" await-children</p>`);
});

test('a page without styles stays as it is', () => {
  expect(pageTrimmer(() => '')('<p class="a"></p>')).toBe('<p class="a"></p>');
});

test("Astro's island element goes where ours is there, and stays where it is alone", () => {
  const own = '<script>customElements.define("astro-island",mine)</script>';
  const spare = '<script>"astro-retry";customElements.define("astro-island",spare)</script>';
  for (const elements of [own + spare, spare + own]) {
    expect(pageWith({ elements })).not.toContain('spare');
    expect(pageWith({ elements })).toContain('mine');
  }
  expect(pageWith({ elements: spare })).toContain('spare');
});
