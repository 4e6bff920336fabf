import { rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { readContentState } from '#netlify/content-state.ts';
import { readCourseDates, readOwnerFacts } from '#netlify/owner-facts.ts';

const SOURCES = 'netlify/functions';

/** Defines `require`, which CommonJS packages call for Node's modules. It is short, because every file begins with it. */
const REQUIRE = "import module from'node:module';const require=module.createRequire(import.meta.url);";

/** Replaces the modules that would need a YAML parser by what they read now, since functions and pages are built together. */
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
 * Bundles each function with its packages into a file of `directory`. Shared code and dynamic imports go to `chunks/`. Netlify's
 * bundler would pack whole packages and import every database driver (docs/decisions/function-bundles.md).
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
    // Names are not minified, because stack traces in the log show them.
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'none',
    banner: { js: REQUIRE },
    metafile: true,
    logLevel: 'warning',
  });
  return metafile;
}
