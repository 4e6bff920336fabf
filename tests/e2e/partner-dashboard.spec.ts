import { text } from 'node:stream/consumers';
import { openAs, signIn, signInAs } from './support/access.ts';
import { openAsPartner, PARTNER_DASHBOARD } from './support/dashboards.ts';
import { changeElsewhere, refer, uniqueName } from './support/referrals.ts';
import { returnToPage, openRowMenu } from './support/row-menu.ts';
import { expect, test } from './support/test.ts';

test('the YAYA dashboard has no commission rate, but addresses and workshop days', async ({ page, request }) => {
  const fullName = uniqueName('Noor');
  await refer(request, {
    ...{ fullName, referralCode: 'YAYA', email: 'noor@example.com', preferredWorkshopDate: 'June 29th, 2025' },
    notes: 'Child age: 2\nExperience: some',
  });
  await openAs(page, 'YAYA', `/dashboard/yaya?search=${encodeURIComponent(fullName)}`);
  const row = page.getByRole('row', { name: fullName });
  await expect(row).toContainText('June 29th, 2025');
  await expect(row).toContainText('Experience: some');
  const menu = await openRowMenu(page, fullName);
  await expect(menu.getByRole('menuitem', { name: 'noor@example.com' })).toHaveAttribute(
    'href',
    'mailto:noor@example.com',
  );
  await expect(page.locator('dl > div').filter({ hasText: 'Commission' })).toContainText('rate not set');
});

test('a number has a chat and a call, coming back reloads once, an export comes once', async ({ page, request }) => {
  const { fullName, id } = await refer(request);
  await openAsPartner(page, fullName);
  const chat = page.getByRole('link', { name: `+971 50 123 4567, WhatsApp chat with ${fullName}` });
  await expect(chat).toHaveAttribute('href', 'https://wa.me/971501234567');
  const menu = await openRowMenu(page, fullName);
  await expect(menu.getByRole('menuitem', { name: /^Call/ })).toHaveAttribute('href', 'tel:+971501234567');
  await page.keyboard.press('Escape');

  await signIn(request, 'admin');
  await changeElsewhere(request, id, { notes: 'From elsewhere' });
  let reads = 0;
  let exports = 0;
  page.on('request', (sent) => {
    if (sent.url().includes('/api/referrals?')) reads += 1;
    if (sent.method() === 'HEAD') exports += 1;
  });
  await returnToPage(page);
  await expect(page.getByText('From elsewhere')).toBeVisible();
  expect(reads).toBe(1);

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export to CSV' }).dblclick();
  const download = await downloading;
  expect(exports).toBe(1);
  expect(download.suggestedFilename()).toBe('MUMSGIST-referrals.csv');
  expect(await text(await download.createReadStream())).toContain(fullName);

  const other = await refer(request, { whatsappNumber: 'ask my husband' });
  // A name that is copied from two spreadsheet cells contains a tab.
  await page.getByRole('searchbox').fill(other.fullName.replace(' ', '\t'));
  const row = page.getByRole('row', { name: other.fullName });
  await expect(row).toContainText('ask my husband');
  await expect(row.getByRole('link')).toHaveCount(0);
});

const TOTALS = { total: 1234, pending: 4, paid: 3, confirmed: 2, conversion: 17, commission: 1540, partners: [] };

test('a retry of the list or the totals keeps the focus, and the totals are shown', async ({ page, expectErrors }) => {
  expectErrors('Failed to load resource');
  await signInAs(page, 'MUMSGIST');
  await page.route(/api\/(referrals\?|summary)/, (route) => route.abort());
  await page.goto(PARTNER_DASHBOARD);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(2);

  const focused = page.locator(':focus');
  await page.route('**/api/referrals?*', (route) => route.fulfill({ json: [] }));
  await page.getByRole('button', { name: 'Try again' }).last().click();
  await expect(focused).toContainText('No submissions found');
  await expect(focused).not.toContainText('The totals didn’t load.');
  await page.route('**/api/summary*', (route) => route.fulfill({ json: TOTALS }));
  await page.getByRole('button', { name: 'Try again' }).click();
  for (const [label, value] of [
    ['Total submissions', '1,234'],
    ['Pending', '4'],
    ['Paid', '3'],
    ['Confirmed', '2'],
    ['Conversion (confirmed)', '17%'],
    ['Commission (confirmed)', 'AED 1,540'],
  ] as const) {
    const card = page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
    await expect(card).toContainText(value);
  }
  await expect(focused).toContainText('Total submissions');
  await expect(focused).not.toContainText('No submissions found');
  await page.getByRole('searchbox').fill('Nobody');
  await expect(page.getByText('No submissions found', { exact: true })).toBeVisible();
});

test('search, filter and order are in the URL, and survive reload and back', async ({ page, request }) => {
  const prefix = uniqueName('Zara');
  for (const name of ['B', 'A', 'C']) await refer(request, { fullName: `${prefix} ${name}` });
  await openAs(page, 'MUMSGIST', PARTNER_DASHBOARD);
  await page.getByRole('searchbox').fill(prefix);
  const names = () => page.getByRole('rowheader').allInnerTexts();
  await expect.poll(names).toEqual([`${prefix} C`, `${prefix} A`, `${prefix} B`]);
  await page.getByLabel('Order').selectOption('Name, A to Z');
  await expect.poll(names).toEqual([`${prefix} A`, `${prefix} B`, `${prefix} C`]);
  await page.getByLabel('Status', { exact: true }).selectOption('paid');
  await expect(page.getByText('No submissions found', { exact: true })).toBeVisible();
  await page.goBack();
  await expect.poll(names).toEqual([`${prefix} A`, `${prefix} B`, `${prefix} C`]);
  await page.reload();
  await expect.poll(names).toEqual([`${prefix} A`, `${prefix} B`, `${prefix} C`]);
  await expect(page.getByRole('searchbox')).toHaveValue(prefix);
  await expect(page.getByLabel('Order')).toHaveValue('name');
  await page.goBack();
  await expect(page.getByLabel('Order')).toHaveValue('');
  await expect(page.getByRole('searchbox')).toHaveValue(prefix);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('pages turn by buttons and history, and an invalid cursor shows the first page', async ({ page, request }) => {
  const prefix = uniqueName('Mira');
  for (let count = 0; count < 22; count++) await refer(request, { fullName: `${prefix} ${100 + count}` });
  await openAs(page, 'MUMSGIST', `${PARTNER_DASHBOARD}?search=${encodeURIComponent(prefix)}&sort=name`);
  const rows = page.getByRole('rowheader');
  await expect(rows).toHaveCount(20);
  await expect(page.getByText('20 rows shown, more on the next page.')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Previous' })).toHaveCount(0);
  const nextPage = page.waitForRequest(/cursor=/);
  await page.getByRole('button', { name: 'Next' }).click();
  const cursor = new URL((await nextPage).url()).searchParams.get('cursor') ?? '';
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toHaveText(`${prefix} 120`);
  // It holds a name.
  expect(new URL(page.url()).search).toBe('?sort=name');
  await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0);
  await page.reload();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(rows).toHaveCount(20);
  await page.goBack();
  await expect(rows).toHaveCount(2);

  const shared = await page.context().newPage();
  const search = new URLSearchParams({ sort: 'name', search: prefix, cursor });
  await shared.goto(`${PARTNER_DASHBOARD}?${search}`);
  await expect(shared.getByRole('rowheader')).toHaveCount(2);
  await shared.getByRole('button', { name: 'Previous' }).click();
  await expect(shared.getByRole('rowheader')).toHaveCount(20);
  await shared.goto(`${PARTNER_DASHBOARD}?search=${encodeURIComponent(prefix)}&cursor=none`);
  await expect(shared.getByRole('rowheader')).toHaveCount(20);
  expect(shared.url()).not.toContain('cursor');
});
