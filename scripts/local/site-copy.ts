import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

const SOURCES = [
  'src',
  'public',
  'astro.config.mjs',
  'tailwind.config.mjs',
  'package.json',
  'tsconfig.json',
  'netlify.toml',
];

/** Copies the site's sources to a folder, where the site can be built with the packages of this checkout. */
export function copySite(directory: string): void {
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  for (const source of SOURCES) cpSync(source, join(directory, source), { recursive: true });
  symlinkSync(resolve('node_modules'), join(directory, 'node_modules'));
}
