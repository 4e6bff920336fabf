import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

/** A body has 65,536 bytes at most (docs/http.md, Text and lengths). */
const LONGEST = 65_000;
/** Generous for a busy machine. A pattern of quadratic time takes many seconds. */
const BOUND_MS = 1_000;

/** Files that may read what visitors send. */
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

/** Characters that may slow a pattern down: those that it names, and one of each kind. */
function alphabetOf({ source }: RegExp): string[] {
  return Array.from(new Set(source.replaceAll('\\', '') + 'aZ0 .-_@+/\t\n<{]é'));
}

/** Long texts that nearly match: a start, one or two repeated characters, and an end that matches nothing. */
function* hostileTexts(pattern: RegExp): Generator<string> {
  const alphabet = alphabetOf(pattern);
  for (const character of alphabet) {
    for (const start of ['', '+', '=', 'a', 'a@', '<', '](']) yield start + character.repeat(LONGEST) + '\u0000';
    yield `${character}a`.repeat(LONGEST / 2) + '\u0000';
    yield `${character}1.`.repeat(LONGEST / 3) + '\u0000';
  }
}

test('the code has patterns', () => {
  expect(patterns.size).toBeGreaterThan(25);
});

test.for([...patterns])('%s ends soon on a long text that nearly matches', ([, pattern]) => {
  for (const text of hostileTexts(pattern)) {
    pattern.lastIndex = 0;
    const startedAt = performance.now();
    pattern.test(text);
    const milliseconds = performance.now() - startedAt;
    expect(milliseconds, `${text.slice(0, 9)}...`).toBeLessThan(BOUND_MS);
  }
});
