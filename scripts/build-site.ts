import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { PLACEHOLDERS_WARNING } from '#src/lib/variable-defaults.ts';
import { runChild } from '#scripts/local/child.ts';
import { StopError } from './local/stop.ts';

const COMPRESSIBLE = /\.(html|css|js|mjs|json|svg|xml|txt|webmanifest)$/;

/**
 * Builds the site, prints the warning about placeholders, and adds compressed files beside the others.
 * @returns `false` if `stopping` ended the build
 * @throws StopError when the build fails
 */
export async function buildSite(stopping: AbortSignal, directory = 'dist'): Promise<boolean> {
  process.stdout.write('Building the site ...\n');
  const { status, output } = await runChild('node_modules/.bin/astro', ['build', '--outDir', directory], {
    stopping,
  });
  if (stopping.aborted) return false;
  if (status !== 0) throw new StopError(`The build failed:\n${output}`);
  const warning = output.split('\n').find((line) => line.startsWith(PLACEHOLDERS_WARNING));
  if (warning !== undefined) process.stderr.write(`${warning}\n`);
  await compressFiles(directory);
  return true;
}

async function compressFiles(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
      .map((entry) => compressFile(join(entry.parentPath, entry.name))),
  );
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  // There may be hundreds of pages of workshops. The best quality would take nine times as long and save 8%.
  const level = /[\\/]workshops[\\/]/.test(file) ? 9 : 11;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: level } };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, quality));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
