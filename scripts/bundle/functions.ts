import { rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { readContentState } from '#netlify/content-state.ts';
import { readCourseDates, readOwnerFacts } from '#netlify/owner-facts.ts';

const SOURCES = 'netlify/functions';

/** CommonJS packages call `require` for Node's modules. Each of the many files begins with it, so it is short. */
const REQUIRE = "import module from'node:module';const require=module.createRequire(import.meta.url);";

/** What the modules read that need a parser of YAML stands in their place. The bundle is made when the pages are built. */
const contentReaders: Plugin = {
  name: 'content-readers',
  setup(bundler) {
    const returning = (read: Readonly<Record<string, unknown>>) => () => ({
      contents: Object.entries(read)
        .map(([name, value]) => `export const ${name} = () => (${JSON.stringify(value)});`)
        .join('\n'),
    });
    bundler.onLoad(
      { filter: /\/netlify\/owner-facts\.ts$/ },
      returning({ readOwnerFacts: readOwnerFacts(), readCourseDates: readCourseDates() }),
    );
    bundler.onLoad(
      { filter: /\/netlify\/content-state\.ts$/ },
      returning({ readContentState: readContentState(), readBuiltAt: new Date().toISOString() }),
    );
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
    plugins: [contentReaders],
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
