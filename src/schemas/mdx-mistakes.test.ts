import { expect, test } from 'vitest';
import { findMistake } from './mdx-mistakes.ts';

const entry = (title: string, body: string) => `---\nid: 1\ntitle: ${title}\n---\n\n${body}\n`;
const mistakeIn = (text: string) => findMistake(text, 'articles');

test.for([
  ['Naps', 'They cost {props.facts.workshop.price}. \\{curly\\} <a href={props.x} /> {/* comment */}'],
  ['"Naps: a plan"', '```\n{code} <!-- -->\n```'],
  ['Naps at 10:30', 'x'],
  ['Naps', 'Write `{name}` or `<!-- -->`.'],
  ['Naps', '- One\n\n  ```\n  {code}\n  # No heading\n  ```\n- Two'],
  ['Naps', '~~~~\n{code}\n~~~\n<!-- -->\n~~~~'],
  ['Naps', '## One\n\n![A room](../../assets/photos/room.jpg)\n\n[Elsewhere](https://other.example/a.png)'],
  ['Naps', '[A](#naps) [B](?a=1) [C](mailto:a@b.example) [D](tel:+971501234567) [E](/a%20b#c%20d) [F](../x)'],
  ['Naps', '<img src="/icon-192.png" alt="A star" />\n\n[A]: https://other.example/a.png\n\nSee [A].'],
])('"%s" with "%s" passes', ([title = '', body = '']) => {
  expect(mistakeIn(entry(title, body))).toBeUndefined();
});

test('a mistake is reported with its line and a correction', () => {
  expect(mistakeIn(entry('Naps: a plan', ''))).toBe(
    'line 3: A text with a colon must be in quotes: title: "...". Add the quotes.',
  );
  expect(mistakeIn(entry('Naps', 'One.\n\n<!-- later -->'))).toBe(
    'line 8: MDX has no <!-- comments -->. Write {/* a comment */} instead.',
  );
  expect(mistakeIn(entry('Naps', '<b>'))).toMatch(/^line 6: This is no valid MDX\. Expected a closing tag for `<b>`/);
});

test.for([
  ['For {curly} hair.', '{curly}'],
  ['Für “José” 👶 {curly} hair.', '{curly}'],
  ['For {curly blond} hair, {props.facts.visa.price}.', '{curly blond}'],
  ['For {curly hair.', '{curly hair.'],
  ['> - For {curly} hair', '{curly}'],
  ['<b {...curly}>Hair</b>', '{...curly}'],
])('braces that are no fact are named: %s', ([body = '', braces]) => {
  expect(mistakeIn(entry('Naps', body))).toBe(
    `line 6: "${braces}" is not a fact. Write a fact as {props.facts.workshop.price}, and other braces as \\{ and \\}.`,
  );
});

const image = (url: string) =>
  `The page shows no image from elsewhere, such as "${url}". Save it in src/assets/photos, and write ![What it shows](../../assets/photos/name.jpg).`;
const instead = (element: string) => `The page shows no <${element}>. Write a link instead: [What it shows](address).`;
const noAddress = (url: string) =>
  `"${url}" is no address. Write a link as [the words](/workshop) or [the words](https://other.example/page).`;
const HEADING = 'The page has its main heading already. Begin headings in the text with "##".';
const STYLES = 'Remove it: src/styles/prose.css has the styles of texts.';

test.for([
  ['![A room](https://other.example/a.png)', image('https://other.example/a.png')],
  ['- ![A room][room]\n\n[room]: //other.example/a.png', image('//other.example/a.png')],
  ['<img src="HTTP://other.example/a.png" alt="" />', image('HTTP://other.example/a.png')],
  ['<img src={\'https://other.example/a.png\'} alt="" />', image('https://other.example/a.png')],
  [
    '<img src="/a.png" srcset="/a.png 1x, https://o.example/b.png 2x" />',
    image('/a.png 1x, https://o.example/b.png 2x'),
  ],
  ['<svg><use href="https://other.example/a.svg" /></svg>', image('https://other.example/a.svg')],
  ['One <iframe src="https://other.example" title="Map"></iframe>', instead('iframe')],
  ['<video src="/film.mp4"></video>', instead('video')],
  ['<script src="https://other.example/a.js"></script>', 'The page runs no <script> of a text. Remove it.'],
  ['<style>{`p { color: red }`}</style>', `The page takes no <style> from a text. ${STYLES}`],
  ['One <b style="color: red">word</b>', `The page ignores style=. ${STYLES}`],
  ["<p style={{ color: 'red' }}>One</p>", `The page ignores style=. ${STYLES}`],
  ['<p onclick="go()">One</p>', 'The page ignores onclick=. Remove it.'],
  ['[The law](https://)', noAddress('https://')],
  ['> - See [this](/%zz) and that', noAddress('/%zz')],
  ['[That](/workshop#100%)', noAddress('/workshop#100%')],
  ['[that]: http://exa<mple', noAddress('http://exa<mple')],
  ['<a href="https://:80">x</a>', noAddress('https://:80')],
  ["<a href={'//'}>x</a>", noAddress('//')],
  ['One <Button href="/workshop">Go</Button>', 'There is no <Button> here. Write Markdown instead.'],
  ['# One', HEADING],
  ['One\n===', HEADING],
  ['> # One', HEADING],
  ['<h1>One</h1>', HEADING],
])('what the page cannot show is refused: %s', ([body = '', sentence]) => {
  expect(mistakeIn(entry('Naps', body))).toBe(`line 6: ${sentence}`);
});

test('a picture is named from the folder of the entry', () => {
  expect(findMistake(entry('Naps', '![A room](https://other.example/a.png)'), 'visa/faq')).toContain(
    'write ![What it shows](../../../assets/photos/name.jpg).',
  );
});

test('a component that is imported passes', () => {
  expect(mistakeIn(entry('Naps', 'import C from "./c.astro"\n\n<C />'))).toBeUndefined();
});

test.for([
  ['date: 2026-06-31', 'line 3: There is no day 2026-06-31. Write a day of the calendar, such as 2025-06-29.'],
  ["title: 'It''s", 'The facts above the text cannot be read: '],
  ['\ttitle: A', 'The facts above the text cannot be read: '],
  ['date: 2026-06-30', undefined],
  ["title: |\n  Naps: at noon, they say: or later\nnote: 'It''s", 'line 6: The facts above the text cannot be read: '],
  ["title: 'Naps are\n  best: this we say: at noon'", undefined],
  ['title: |\n  Naps: at noon, they say: or later', undefined],
])('facts above the text: %j gives %j', ([line, sentence]) => {
  const found = mistakeIn(`---\nfirst: 1\n${line}\n---\n\nText\n`);
  if (sentence === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(sentence);
});
