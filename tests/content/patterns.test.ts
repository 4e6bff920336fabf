import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

/** What a visitor can send at most (contract), as characters. */
const LONGEST = 65_000;
/** Generous for a busy machine: what takes steps in the square of the length takes many seconds. */
const BOUND_MS = 1_000;

/** Every pattern of the code that reads what visitors send. */
const files = globSync(['src/contract/**/*.ts', 'src/lib/**/*.ts', 'netlify/**/*.ts']).filter(
  (file) => !file.endsWith('.test.ts'),
);
const patterns = new Map(files.flatMap(patternsIn).map((pattern) => [String(pattern), pattern]));
patterns.set('zod: html5Email', z.regexes.html5Email);

function patternsIn(file: string): RegExp[] {
  const found: RegExp[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const [, source = '', flags = ''] = /^\/([^]*)\/([a-z]*)$/.exec(node.text) ?? [];
      found.push(new RegExp(source, flags));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest));
  return found;
}

/** Characters on which a pattern may linger: those that it names, and one of each kind. */
function alphabetOf({ source }: RegExp): string[] {
  return Array.from(new Set(source.replaceAll('\\', '') + 'aZ0 .-_@+/\t\n<{]é'));
}

/** Long texts that nearly fit: a start, one or two characters again and again, and an end that fits nothing. */
function* hostileTexts(pattern: RegExp): Generator<string> {
  const alphabet = alphabetOf(pattern);
  for (const character of alphabet) {
    for (const start of ['', '+', '=', 'a', 'a@', '<', '](']) yield start + character.repeat(LONGEST) + '\u0000';
    yield `${character}a`.repeat(LONGEST / 2) + '\u0000';
    yield `${character}1.`.repeat(LONGEST / 3) + '\u0000';
  }
}

test('there are patterns to look at', () => {
  expect(patterns.size).toBeGreaterThan(25);
});

test.for([...patterns])('%s comes to an end soon on a long text that nearly fits', ([, pattern]) => {
  for (const text of hostileTexts(pattern)) {
    pattern.lastIndex = 0;
    const startedAt = performance.now();
    pattern.test(text);
    const milliseconds = performance.now() - startedAt;
    expect(milliseconds, `${text.slice(0, 9)}...`).toBeLessThan(BOUND_MS);
  }
});
