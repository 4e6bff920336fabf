import { globSync, statSync } from 'node:fs';
import { readdir, readFile, symlink } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { zipFunctions, type Manifest } from '@netlify/zip-it-and-ship-it';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { bundleFunctions } from '#scripts/bundle/functions.ts';
import { FONT_FILES } from '#netlify/pdf/fonts.ts';
import { readCourseEnds } from '#netlify/course-names.ts';
import { readOwnerFacts } from '#netlify/owner-facts.ts';
import { loadFunctions } from '#scripts/server/functions.ts';
import { createTemporaryFolder } from '#tests/support/at-end.ts';
import { createDatabase } from '#tests/support/database.ts';
import { runModule } from '#tests/support/processes/run.ts';

/** Tests the bundled functions as production gets them, and the manifest that Netlify's bundler makes of them. */

/** They draw certificates and receipts, for a download or an email. */
const PDF_FUNCTIONS = ['certificate', 'deliver', 'receipts'];

/** Bundles the functions and hands them to Netlify's bundler, as its build does. */
async function makeBundles() {
  const folder = await createTemporaryFolder();
  const directory = join(folder, 'bundled-functions');
  // Certificates find their fonts here, as in production.
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  const metafile = await bundleFunctions(directory);
  const manifest = join(folder, 'manifest.json');
  const packed = join(folder, 'packed');
  await zipFunctions(directory, packed, {
    archiveFormat: 'none',
    basePath: folder,
    manifest,
    config: {
      '*': { nodeBundler: await nodeBundler(), includedFiles: ['bundled-functions/chunks/!(documents-*).mjs'] },
      [`{${PDF_FUNCTIONS.join(',')}}`]: { includedFiles: ['bundled-functions/chunks/documents-*.mjs'] },
    },
  });
  const { functions } = JSON.parse(await readFile(manifest, 'utf8')) as Manifest;
  return { directory, packed, metafile, functions };
}

async function nodeBundler(): Promise<'none'> {
  const settings = await readFile('netlify.toml', 'utf8');
  // Another bundler would bundle the files a second time, with its own settings.
  if (!/^node_bundler = "none"$/m.test(settings)) throw new Error('netlify.toml names another bundler.');
  return 'none';
}

const { directory, packed, metafile, functions } = await makeBundles();

/** The functions in the bundle. */
const bundled = Object.entries(metafile.outputs).flatMap(([file, { entryPoint = '' }]) => {
  const [, name] = /netlify\/functions\/(.+)\.ts$/.exec(entryPoint) ?? [];
  return name === undefined ? [] : [{ name, file }];
});

const bytesOf = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + (metafile.outputs[file]?.bytes ?? 0), 0);

/** The packages in bundled files. */
function packagesIn(files: readonly string[]): string[] {
  const inputs = files.flatMap((file) => Object.keys(metafile.outputs[file]?.inputs ?? {}));
  return [...new Set(inputs.flatMap((file) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []))].sort();
}

/** A bundled file and what it loads as it starts, or also later. */
function reached(file: string, when: 'at start' | 'ever', seen = new Set<string>()): string[] {
  if (!seen.has(file)) {
    seen.add(file);
    for (const { kind, path, external } of metafile.outputs[file]?.imports ?? []) {
      const isLoaded = kind === 'import-statement' || (when === 'ever' && kind === 'dynamic-import');
      if (isLoaded && !external) reached(path, when, seen);
    }
  }
  return [...seen];
}

/** A rate limit per client address, in the format of Netlify's manifest. */
const rateRule = ({ windowLimit, windowSize }: { windowLimit: number; windowSize?: number }) => ({
  action: {
    type: 'rate_limit',
    config: {
      rateLimitConfig: { windowLimit, windowSize, algorithm: 'sliding_window' },
      aggregate: { keys: [{ type: 'ip' }, { type: 'domain' }] },
    },
  },
});

test('Netlify finds every function with its path, method, schedule and rate limit', async () => {
  const ours = (await loadFunctions()).map(({ name, paths, config }) => ({
    name,
    // A function without a method gets all methods and refuses the others in JSON. With one, the page at the same path gets the others.
    routes: paths.map((pattern) => ({ pattern, methods: [config.method ?? []].flat() })),
    schedule: config.schedule,
    invocationMode: config.background ? 'background' : 'stream',
    trafficRules: config.rateLimit ? rateRule(config.rateLimit) : undefined,
  }));
  const theirs = functions.map(({ name, routes = [], schedule, invocationMode, trafficRules }) => ({
    name,
    routes: routes.map(({ pattern, methods }) => ({ pattern, methods })),
    schedule,
    invocationMode,
    trafficRules,
  }));
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
  expect(theirs.toSorted(byName)).toEqual(ours.toSorted(byName));
});

test('Netlify does not bundle them again, and runs them on its current API version', () => {
  for (const { name, bundler, buildData } of functions) {
    expect([name, bundler, buildData?.['runtimeAPIVersion']]).toEqual([name, 'none', 2]);
  }
});

test('no function loads more than 350 kB as it starts', () => {
  expect(bundled).toHaveLength(functions.length);
  for (const { file } of bundled) expect(bytesOf(reached(file, 'at start')), file).toBeLessThan(350_000);
});

test('a starting function loads no database driver, no mail library and no library of phone numbers', () => {
  for (const { file } of bundled) {
    const packages = packagesIn(reached(file, 'at start'));
    expect(['sql-template-tag', 'zod'], file).toEqual(expect.arrayContaining(packages));
  }
});

test('only the functions that draw PDFs are deployed with the PDF library, under 1.6 MB each', async () => {
  for (const { name, file } of bundled) {
    const files = reached(file, 'ever');
    const makesPdf = packagesIn(files).includes('pdfkit');
    expect([name, makesPdf]).toEqual([name, PDF_FUNCTIONS.includes(name)]);
    const deployed = await readdir(join(packed, name, 'chunks'));
    const needed = files.map((loaded) => basename(loaded)).filter((loaded) => loaded !== `${name}.mjs`);
    expect(deployed, name).toEqual(expect.arrayContaining(needed));
    expect(deployed.some((chunk) => chunk.startsWith('documents-'))).toBe(makesPdf);
    if (makesPdf) expect(bytesOf(files), name).toBeLessThan(1_600_000);
  }
});

test('the bundled function draws a certificate with the fonts that netlify.toml includes', async () => {
  const { address, database } = await createDatabase();
  await database.query(sql`
    insert into certificates (number, phone, name, title, starts_at, ends_at, minutes, place, issued_at)
    values ('ABCDEFGH23', '1', 'Zoé Nguyễn علي', 'Toddler care', now(), now(), 180, 'Dubai', now())`);
  const { output } = await runModule('tests/support/processes/bundled-certificate.ts', [directory], {
    DATABASE_URL: address,
  });
  expect(output).toContain('answered 200 %PDF-1.3\n');
});

test('netlify.toml includes every font, with less than 400 kB together', async () => {
  const settings = await readFile('netlify.toml', 'utf8');
  const included = [...settings.matchAll(/"(node_modules\/@fontsource\/.+)"/g)].map(([, pattern = '']) =>
    globSync(pattern),
  );
  const fonts = FONT_FILES.map((name) => `node_modules/${name}`);
  expect(included.flat().sort()).toEqual(fonts.sort());
  expect(fonts.reduce((sum, name) => sum + statSync(name).size, 0)).toBeLessThan(400_000);
});

test('no function contains page rendering or the embedded database', () => {
  const packages = packagesIn(Object.keys(metafile.outputs));
  expect(packages).toEqual(expect.arrayContaining(['@neondatabase/serverless', 'nodemailer', 'pg']));
  expect(packages.filter((name) => /pglite|sharp|satori|astro|react|postgrator|hono|yaml/.test(name))).toEqual([]);
});

test('the functions have the owner’s facts in them as they were bundled, without the file and without a parser', async () => {
  const [facts = ''] = Object.entries(metafile.outputs).flatMap(([file, { inputs }]) =>
    Object.keys(inputs).some((input) => input.endsWith('netlify/owner-facts.ts')) ? [file] : [],
  );
  const code = await readFile(facts, 'utf8');
  for (const name of [...Object.keys(readOwnerFacts()), ...readCourseEnds()]) expect(code).toContain(name);
  expect(code).not.toContain('nova.mdx');
});

test('the bundled functions work: a registration is stored, and its mails are written', async () => {
  const { address, database } = await createDatabase();
  const DATA_DIR = await createTemporaryFolder();
  const { output } = await runModule('tests/support/processes/bundled.ts', [directory], {
    DATABASE_URL: address,
    DATA_DIR,
    SMTP_URL: '',
    SESSION_SECRET: 'a session secret of more than thirty-two bytes',
  });
  expect(output).toContain('answered 201\n');
  const rows = await database.query(sql`select training_id from registrations`);
  expect(rows).toEqual([{ training_id: 316 }]);
  const mails = await readdir(join(DATA_DIR, 'mail'));
  expect(mails.length).toBeGreaterThan(0);
});

test('the bundled functions connect to Neon if the address is Neon’s', async () => {
  const { output } = await runModule('tests/support/processes/bundled.ts', [directory], {
    DATABASE_URL: 'postgres://nobody:none@ep-none.invalid.neon.tech/none',
    DATA_DIR: await createTemporaryFolder(),
  });
  expect(output).toContain('answered 503\n');
});

test('netlify.toml names the folder that npm run build bundles into, and who gets the PDF library', async () => {
  const settings = await readFile('netlify.toml', 'utf8');
  const command = await readFile('scripts/bundle-functions.ts', 'utf8');
  const [, folder = 'none'] = /^directory = "(.+)"$/m.exec(settings) ?? [];
  expect(command).toContain(`'${folder}'`);
  expect(settings).toContain(`included_files = ["${folder}/chunks/!(documents-*).mjs"]`);
  expect(settings).toContain(`
[functions."{${PDF_FUNCTIONS.join(',')}}"]
included_files = [
  "${folder}/chunks/documents-*.mjs",
`);
});
