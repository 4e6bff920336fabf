import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('docs/dependencies.md has a reason for each package of package.json, and for no other', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  };
  const rows = readFileSync('docs/dependencies.md', 'utf8').matchAll(/^\| `([^`]+)` +\| +(\S.*\S) +\|$/gm);
  const reasons = Array.from(rows, ([, name = '']) => name);
  expect(reasons.sort()).toEqual(Object.keys({ ...dependencies, ...devDependencies }).sort());
});
