import { rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { readCourseDates, readOwnerFacts } from '#netlify/owner-facts.ts';

const SOURCES = 'netlify/functions';

/** CommonJS packages call `require` for Node's modules. Each of the many files begins with it, so it is short. */
const REQUIRE = "import module from'node:module';const require=module.createRequire(import.meta.url);";

/** The facts themselves in place of their reader, which needs a parser of YAML. */
const ownerFacts: Plugin = {
  name: 'owner-facts',
  setup(bundler) {
    bundler.onLoad({ filter: /\/netlify\/owner-facts\.ts$/ }, () => ({
      contents: `export const readOwnerFacts = () => (${JSON.stringify(readOwnerFacts())});
        export const readCourseDates = () => (${JSON.stringify(readCourseDates())});`,
    }));
  },
};

/**
 * Bundles the functions with their packages into `directory`, a file each. Shared code and dynamic imports go to `chunks/`.
 * Netlify's bundler would pack whole packages and import every database driver (docs/decisions/function-bundles.md).
 */
export async function bundleFunctions(directory: string): Promise<Metafile> {
  rmSync(directory, { recursive: true, force: true });
  const files = await readdir(SOURCES);
  const { metafile } = await build({
    entryPoints: files.map((file) => `${SOURCES}/${file}`),
    outdir: directory,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    plugins: [ownerFacts],
    // An optional driver of pg that is not installed.
    external: ['pg-native'],
    alias: {
      'brotli/decompress.js': resolve('scripts/bundle/no-brotli.ts'),
      linebreak: resolve('scripts/bundle/no-linebreak.ts'),
    },
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
