import { rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { build, type Metafile } from 'esbuild';

const SOURCES = 'netlify/functions';

/** Lets packages in CommonJS ask for Node's own modules. */
const REQUIRE = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/**
 * Bundles the functions with their packages into `directory`, one file each beside `chunks/`, where what several share and
 * what is imported dynamically stands. Netlify's bundler would pack whole packages instead, and import every database
 * driver as each function starts (docs/decisions/function-bundles.md).
 * @returns what is in each file, and what it imports
 */
export async function bundleFunctions(directory: string): Promise<Metafile> {
  rmSync(directory, { recursive: true, force: true });
  const { metafile } = await build({
    entryPoints: (await readdir(SOURCES)).map((file) => `${SOURCES}/${file}`),
    outdir: directory,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    // pg's own optional driver in C, which nobody installs.
    external: ['pg-native'],
    // Names stay, because the log's stacks show them.
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'none',
    banner: { js: REQUIRE },
    metafile: true,
    logLevel: 'warning',
  });
  return metafile;
}
