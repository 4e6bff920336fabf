import { openAs, signInAs } from './support/access.ts';
import { holdRequests } from './support/routes.ts';
import { openHistory } from './support/row-menu.ts';
import { mockOverview } from './support/dashboards.ts';
import { refer, uniqueName, uniqueNumber } from './support/referrals.ts';
import { expect, expectAccessibleOnAllScreens, test, toast } from './support/test.ts';

const uniqueWord = () => uniqueName('Hala').replace(' ', '');

/** For each form: its endpoint and body, the tab and texts that show the row, and the exported file. */
const LISTS = [
  {
    tab: 'people?tab=enquiries',
    path: '/api/enquiries',
    body: (name: string) => ({ name, email: `${name}@example.com`, service: 'hire', message: 'For our twins.\nSoon.' }),
    texts: ['Hiring a Nova Nanny', 'For our twins.'],
    file: 'enquiries.csv',
  },
  {
    tab: 'people?tab=sign-ups',
    path: '/api/newsletter',
    body: (name: string) => ({ email: `${name}@example.com`, userType: 'nanny', offer: 'visa', source: 'blog' }),
    texts: ['nanny', 'visa', 'blog'],
    file: 'newsletter-sign-ups.csv',
  },
  {
    tab: 'workshops?tab=waiting-lists',
    path: '/api/waitlist',
    body: (name: string) => ({
      ...{ firstName: name, lastName: 'Cruz', email: `${name}@example.com`, phone: '050 123 4567' },
      interest: 'full-course-2025',
    }),
    texts: ['The full course', '+971 50 123 4567'],
    file: 'waiting-list.csv',
  },
] as const;

test('enquiries, sign-ups and waiting lists are shown, searched and exported', async ({ page, request }) => {
  await signInAs(page, 'admin');
  for (const { tab, path, body, texts, file } of LISTS) {
    const name = uniqueWord();
    expect((await request.post(path, { data: body(name) })).status()).toBe(201);
    await page.goto(`/admin/${tab}&search=${name.toLowerCase()}`);
    const row = page.getByRole('row').filter({ hasText: new RegExp(name, 'i') });
    await expect(row).toHaveCount(1);
    for (const text of texts) await expect(row).toContainText(text);
    const link = page.getByRole('tabpanel').getByRole('link', { name: 'Export to CSV' });
    await expect(link).toHaveAttribute('download', file);
    await page.getByRole('searchbox').fill(uniqueName('nobody'));
    await expect(page.getByText(/^No .* found\.$/)).toBeVisible();
  }
});

test('a failed restore keeps the row in the spam list until a retry', async ({ page, request, expectErrors }) => {
  expectErrors('status of 409');
  const name = uniqueWord();
  const data = { name, email: `${name}@example.com`, service: 'other', message: 'I am no robot.', website: 'x' };
  await request.post('/api/enquiries', { data });
  await openAs(page, 'admin', `/admin/system?tab=spam&search=${name}`);
  const row = page.getByRole('row', { name });
  await expect(row).toContainText('I am no robot.');
  await expect(page.getByLabel('Order').getByRole('option')).toHaveText(['Newest first', 'Oldest first']);
  await page.route('**/restore', (route) =>
    route.fulfill({ status: 409, json: { success: false, code: 'workshop_full', message: 'No place is left.' } }),
  );
  const restore = page.getByRole('button', { name: `Restore ${name}` });
  await restore.click();
  await expect(toast(page)).toContainText('Failed to restore it. No place is left.');
  await expect(row).toBeVisible();
  await page.unroute('**/restore');
  await restore.click();
  await expect(toast(page)).toContainText('Restored. It is treated as if it had just arrived.');
  await expect(row).toHaveCount(0);
  await expect(page.locator(':focus')).toContainText('Nothing is held back.');
  await expect(await openHistory(page, data.email, 'Enquiry')).toContainText(/Spam: yes.*no/);
});

const FAILED = {
  id: '5f0c6b5e-6f0a-4c0e-9d5c-0d6a5a3f0001',
  kind: 'sign-up-welcome',
  createdAt: '2025-11-08T10:00:00.000Z',
  ...{ tries: 31, nextTryAt: null, state: 'failed', lastError: 'The mail server answered 550.' },
  ...{ recipient: 'Maria Santos <maria@example.com>', about: 'sign up welcome' },
  ...{ channel: 'email', chatLink: null },
};

test('a failed message is reported with its reason, and can be retried', async ({ page }) => {
  await mockOverview(page, () => ({ failedMessages: 1 }));
  await page.route('**/api/admin/outbox?*state=failed*', (route) => route.fulfill({ json: [FAILED] }));
  await openAs(page, 'admin', '/admin');
  await expect(page.getByRole('alert')).toContainText('One message could not be sent.');
  await page.getByRole('link', { name: 'See what failed' }).click();
  const row = page.getByRole('row', { name: 'sign up welcome' });
  for (const text of ['Maria Santos', 'maria@example.com', 'The mail server answered 550.', '31'])
    await expect(row).toContainText(text);
  await expectAccessibleOnAllScreens(page);

  let retries = 0;
  await page.route('**/retry', async (route) => {
    retries += 1;
    await route.fulfill({ status: 202, json: { success: true, message: 'x', id: FAILED.id } });
  });
  await page.route('**/api/admin/outbox?*', (route) => route.fulfill({ json: [] }));
  const release = await holdRequests(page, '**/retry');
  const releaseList = await holdRequests(page, '**/api/admin/outbox?*');
  await page.getByRole('button', { name: 'Retry sign up welcome' }).dblclick();
  release();
  await expect(toast(page)).toContainText('It is being tried now.');
  await expect(row).toContainText('waiting');
  expect(retries).toBe(1);
  releaseList();
  await expect(page.getByText('Nothing has failed.')).toBeVisible();
  await page.getByLabel('State').selectOption('waiting');
  await expect(page.getByText('Nothing is waiting to be sent.')).toBeVisible();
});

test('a long history loads page by page', async ({ page, request }) => {
  const number = uniqueNumber();
  await refer(request, { whatsappNumber: number });
  await signInAs(page, 'admin');
  await page.route('**/api/admin/history?*', async (route) => {
    const { searchParams } = new URL(route.request().url());
    expect(searchParams.get('limit')).toBe('50');
    const start = Number(searchParams.get('cursor') ?? 0);
    const entry = (number: number) => ({
      ...{ at: '2025-11-08T10:00:00.000Z', by: 'admin' },
      changes: { notes: { from: null, to: `Note ${number}` } },
    });
    await route.fulfill({
      json: Array.from({ length: start === 100 ? 5 : 50 }, (_, index) => entry(start + index)),
      headers: start === 100 ? {} : { Link: `</api/admin/history?limit=50&cursor=${start + 50}>; rel="next"` },
    });
  });
  const dialog = await openHistory(page, number, 'Referral');
  const entries = dialog.locator('ol > li');
  await expect(entries).toHaveCount(50);
  await dialog.getByRole('button', { name: 'Show more' }).click();
  await expect(entries).toHaveCount(100);
  await expect(entries.nth(50)).toBeFocused();
  await dialog.getByRole('button', { name: 'Show more' }).click();
  await expect(entries).toHaveCount(105);
  await expect(entries.last()).toContainText('Note 104');
  await expect(dialog.getByRole('button', { name: 'Show more' })).toHaveCount(0);
});
