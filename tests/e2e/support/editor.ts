import { globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { expect, type Locator, type Page } from 'playwright/test';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

/** The folder of the browser in which the editor's backend for tests has its repository. */
const REPOSITORY = 'sveltia-cms-test';

/** Opens the editor of a built site, with its backend for tests in place of GitHub and a copy of the content in it. */
export async function openEditor(page: Page, site: string): Promise<void> {
  await serveEditor(page, site, { backend: { name: 'test-repo' } });
  await page.goto('/robots.txt');
  const files = globSync('src/content/**/*.{mdx,json}').map((file) => [file, readFileSync(file, 'utf8')] as const);
  await page.evaluate(writeFiles, { repository: REPOSITORY, files });
  await page.goto('/edit');
  await page.getByRole('button', { name: 'Work with Test Repository' }).click();
}

/** Opens the editor of a built site, and signs in at GitHub with a token. */
export async function openAtGithub(page: Page, site: string): Promise<void> {
  await serveEditor(page, site, {});
  await page.goto('/edit');
  await page.getByRole('button', { name: 'Sign In Using Access Token' }).click();
  await page.getByRole('textbox').fill('github_pat_1');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

async function serveEditor(page: Page, site: string, changes: object): Promise<void> {
  // It fades from one view to the next, which takes longer to draw than all the rest.
  await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'));
  await page.route(/\/edit(\/|$|\?)/, (route) => {
    const { pathname } = new URL(route.request().url());
    const file = join(site, pathname === '/edit' ? 'edit.html' : pathname);
    const body = readFileSync(file);
    if (!file.endsWith('config.json')) return route.fulfill({ body, contentType: TYPES[extname(file)] ?? '' });
    return route.fulfill({ json: { ...(JSON.parse(body.toString()) as object), ...changes } });
  });
}

async function writeFiles({ repository, files }: { repository: string; files: (readonly [string, string])[] }) {
  const create = { create: true };
  const root = await (await navigator.storage.getDirectory()).getDirectoryHandle(repository, create);
  for (const [file, text] of files) {
    let folder = root;
    const path = file.split('/');
    for (const name of path.slice(0, -1)) folder = await folder.getDirectoryHandle(name, create);
    const writable = await (await folder.getFileHandle(path.at(-1) ?? '', create)).createWritable();
    await writable.write(text);
    await writable.close();
  }
}

/** Opens an entry, "law/entries/sick-leave", or the form of a new one, "faq/new". */
export async function openEntry(page: Page, place: string): Promise<void> {
  // While it still loads, it opens its first page instead.
  await expect(async () => {
    await page.evaluate((hash) => (location.hash = hash), `#/collections/${place}`);
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
  // It draws the form, and then sets its values again without a sign of when that is done.
  await page.waitForTimeout(3000);
}

/** Writes into a field. The editor reads an entry again just after it has drawn it. */
export async function fill(field: Locator, value: string): Promise<void> {
  await expect(async () => {
    await field.fill(value);
    await field.page().waitForTimeout(500);
    await expect(field).toHaveValue(value, { timeout: 100 });
  }).toPass({ timeout: 60_000 });
}

/** Opens the first entry of a collection. */
export async function openFirst(page: Page, collection: string, label: string): Promise<void> {
  await page.evaluate((hash) => (location.hash = hash), `#/collections/${collection}`);
  const rows = page.getByRole('main', { name: label }).getByRole('row');
  await rows.first().getByRole('gridcell').filter({ hasText: /\w/ }).first().click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
}

/** Uploads a picture into a field. */
export async function upload(page: Page, field: string, name: string, buffer: Buffer): Promise<void> {
  await page.getByRole('group', { name: field }).getByRole('button', { name: 'Browse' }).click();
  const dialog = page.getByRole('dialog', { name: 'Select Image' });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await (await chooser).setFiles({ name, mimeType: 'image/png', buffer });
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await expect(page.getByRole('button', { name: 'Replace Image' })).toBeVisible();
}

/** Saves what is open. @returns the text of a file of the repository, once it has `part` */
export async function save(page: Page, file: string, part: string): Promise<string> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const read = async () => (await readBytes(page, file)).toString();
  await expect.poll(read).toContain(part);
  return read();
}

/** The bytes of a file of the repository; none if there is no such file. */
export async function readBytes(page: Page, file: string): Promise<Buffer> {
  return Buffer.from(await page.evaluate(readFile, { repository: REPOSITORY, file }), 'base64');
}

async function readFile({ repository, file }: { repository: string; file: string }): Promise<string> {
  try {
    let folder = await (await navigator.storage.getDirectory()).getDirectoryHandle(repository);
    const path = file.split('/');
    for (const name of path.slice(0, -1)) folder = await folder.getDirectoryHandle(name);
    const bytes = await (await (await folder.getFileHandle(path.at(-1) ?? '')).getFile()).arrayBuffer();
    return btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''));
  } catch {
    return '';
  }
}
