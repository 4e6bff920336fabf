import { expect, test } from 'vitest';
import { findMistake } from './mdx-mistakes.ts';

const entry = (title: string, body: string) => `---\nid: 1\ntitle: ${title}\n---\n\n${body}\n`;

test.for([
  ['Naps', 'They cost {props.facts.workshop.price}. \\{curly\\} <B href={props.x} /> {/* comment */}'],
  ['"Naps: a plan"', '```\n{code} <!-- -->\n```'],
  ['Naps at 10:30', 'x'],
])('"%s" with "%s" passes', ([title = '', body = '']) => {
  expect(findMistake(entry(title, body))).toBeUndefined();
});

test('a mistake is reported with its line and a correction', () => {
  expect(findMistake(entry('Naps: a plan', ''))).toBe(
    'line 3: A text with a colon must be in quotes: title: "...". Add the quotes.',
  );
  expect(findMistake(entry('Naps', 'One.\n\n<!-- later -->'))).toBe(
    'line 8: MDX has no <!-- comments -->. Write {/* a comment */} instead.',
  );
  expect(findMistake(entry('Naps', 'For {curly} hair.'))).toBe(
    'line 6: "{curly}" is not a fact. Write a fact as {props.facts.workshop.price}, and other braces as \\{ and \\}.',
  );
});
