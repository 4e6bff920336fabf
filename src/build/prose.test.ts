import { markdownToHtml } from 'satteri';
import { expect, test } from 'vitest';
import { prosePlugin } from './prose.ts';

const htmlOf = (text: string) => markdownToHtml(text, { hastPlugins: [prosePlugin] }).html.replaceAll('\n', '');

test('columns are aligned by classes, and a table scrolls inside itself', () => {
  const html = htmlOf('| A | B | C | D |\n|---|:--|:-:|--:|\n| 1 | 2 | 3 | 4 |');
  expect(html).toBe(
    '<div class="overflow-x-auto"><table><thead><tr><th>A</th><th class="text-start">B</th><th class="text-center">C</th>' +
      '<th class="text-end">D</th></tr></thead><tbody><tr><td>1</td><td class="text-start">2</td>' +
      '<td class="text-center">3</td><td class="text-end">4</td></tr></tbody></table></div>',
  );
});

test('the keyboard reaches a block of code', () => {
  expect(htmlOf('```js\ngo()\n```')).toBe('<pre tabindex="0"><code class="language-js">go()</code></pre>');
});
