import { readFile, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { zipFunctions, type Manifest } from '@netlify/zip-it-and-ship-it';
import type { Metafile } from 'esbuild';
import { bundleFunctions, PDF_FUNCTIONS } from '#scripts/bundle/functions.ts';
import { createTemporaryFolder } from './at-end.ts';

/** The functions as production gets them. */
export interface Bundles {
  /** Where the bundled files are. */
  directory: string;
  /** What esbuild says of them. */
  metafile: Metafile;
  /** What Netlify's own bundler makes of them under the settings of netlify.toml. */
  functions: Manifest['functions'];
}

/** Bundles the functions and hands them to Netlify's bundler, as its build does. */
export async function makeBundles(): Promise<Bundles> {
  const folder = await createTemporaryFolder();
  const directory = join(folder, 'bundled-functions');
  // The fonts of certificates are found there, as in production.
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  const metafile = await bundleFunctions(directory);
  const manifest = join(folder, 'manifest.json');
  await zipFunctions(directory, join(folder, 'packed'), {
    archiveFormat: 'none',
    basePath: folder,
    manifest,
    config: {
      '*': { nodeBundler: await nodeBundler(), includedFiles: ['bundled-functions/chunks/*.mjs'] },
      ...Object.fromEntries(
        PDF_FUNCTIONS.map((name) => [name, { includedFiles: ['bundled-functions/pdf-chunks/*.mjs'] }]),
      ),
    },
  });
  const { functions } = JSON.parse(await readFile(manifest, 'utf8')) as Manifest;
  return { directory, metafile, functions };
}

async function nodeBundler(): Promise<'none'> {
  const settings = await readFile('netlify.toml', 'utf8');
  // Another bundler would bundle anew, by rules of its own.
  if (!/^node_bundler = "none"$/m.test(settings)) throw new Error('netlify.toml names another bundler.');
  return 'none';
}
