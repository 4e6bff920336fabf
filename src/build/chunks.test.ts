import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CHUNKS } from './chunks.ts';

test('each module of a chunk is a file, and in one chunk', () => {
  const modules = CHUNKS.flatMap((chunk) => chunk.modules);
  const isFile = (path: string) => ['ts', 'tsx'].some((ending) => existsSync(`src/${path}.${ending}`));
  expect(modules.filter((path) => !isFile(path))).toEqual([]);
  expect(new Set(modules).size).toBe(modules.length);
});
