import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

/** A request body has 65,536 bytes at most (docs/http.md, Text and lengths). */
const MAX_LENGTH = 65_000;
/** Generous for a busy machine. A pattern with quadratic time takes many seconds. */
const TIMEOUT_MS = 1_000;

/** Files that may process visitors' input. */
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

/** Characters that may slow a pattern down: its own characters, and one of each kind. */
function alphabetOf({ source }: RegExp): string[] {
  return Array.from(new Set(source.replaceAll('\\', '') + 'aZ0 .-_@+/\t\n<{]é'));
}

/** Long texts that nearly match: a start, one or two repeated characters, and an end that matches nothing. */
function* hostileTexts(pattern: RegExp): Generator<string> {
  const alphabet = alphabetOf(pattern);
  for (const character of alphabet) {
    for (const start of ['', '+', '=', 'a', 'a@', '<', '](']) yield start + character.repeat(MAX_LENGTH) + '\u0000';
    yield `${character}a`.repeat(MAX_LENGTH / 2) + '\u0000';
    yield `${character}1.`.repeat(MAX_LENGTH / 3) + '\u0000';
  }
}

test('the regular expressions in the code are found', () => {
  expect(patterns.size).toBeGreaterThan(25);
});

test.for([...patterns])('%s ends within a second on long texts that nearly match', ([, pattern]) => {
  for (const text of hostileTexts(pattern)) {
    pattern.lastIndex = 0;
    const startedAt = performance.now();
    pattern.test(text);
    const milliseconds = performance.now() - startedAt;
    expect(milliseconds, `${text.slice(0, 9)}...`).toBeLessThan(TIMEOUT_MS);
  }
});
