import { rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build, type Metafile } from 'esbuild';

const SOURCES = 'netlify/functions';

/** They draw certificates, for a download or an email. Only they are deployed with the PDF library. */
export const PDF_FUNCTIONS: readonly string[] = ['certificate', 'deliver'];

/** CommonJS packages call `require` for Node's modules. Each of the many files begins with it, so it is short. */
const REQUIRE = "import module from'node:module';const require=module.createRequire(import.meta.url);";

/**
 * Bundles the functions with their packages into `directory`, a file each. Shared code and dynamic imports go to `chunks/`,
 * those of `PDF_FUNCTIONS` to `pdf-chunks/`.
 * Netlify's bundler would pack whole packages and import every database driver (docs/decisions/function-bundles.md).
 */
export async function bundleFunctions(directory: string): Promise<Metafile> {
  rmSync(directory, { recursive: true, force: true });
  const names = (await readdir(SOURCES)).map((file) => file.replace(/\.ts$/, ''));
  const makesPdf = (name: string) => PDF_FUNCTIONS.includes(name);
  const others = await bundle(
    directory,
    names.filter((name) => !makesPdf(name)),
    'chunks',
  );
  const pdf = await bundle(directory, names.filter(makesPdf), 'pdf-chunks');
  return { inputs: { ...others.inputs, ...pdf.inputs }, outputs: { ...others.outputs, ...pdf.outputs } };
}

async function bundle(directory: string, names: readonly string[], chunks: string): Promise<Metafile> {
  const { metafile } = await build({
    entryPoints: names.map((name) => `${SOURCES}/${name}.ts`),
    outdir: directory,
    outExtension: { '.js': '.mjs' },
    chunkNames: `${chunks}/[name]-[hash]`,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    // An optional driver of pg that is not installed.
    external: ['pg-native'],
    alias: { 'brotli/decompress.js': resolve('scripts/bundle/no-brotli.ts') },
    // Stacks in the log need the names.
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'none',
    banner: { js: REQUIRE },
    metafile: true,
    logLevel: 'warning',
  });
  return metafile;
}
