import type { ServerProcess } from '#scripts/local/server-process.ts';
import { enterCode, signInAs } from './support/access.ts';
import { fillMumsgist } from './support/fill-forms.ts';
import { serveWithPartners, type AddedPartner } from './support/partners-copy.ts';
import { expect, expectAccessible, test as base } from './support/test.ts';
import { fill, submit } from './support/yaya.ts';

const DESCRIPTION =
  'A description that is long enough for search engines, which want one hundred and ten characters or more of it here.';

const NEST: AddedPartner = {
  line: "{ code: 'NEST', name: 'Nest', slug: 'nest', form: 'interest', rates: STANDARD_RATES },",
  slug: 'nest',
  entry: entry('form: interest\nintro: Choose one.\nprogrammes: [mumsgist-bespoke]\n'),
  variables: { NEST_ACCESS_CODE: 'nest-code-for-tests' },
};

const WREN: AddedPartner = {
  line: "{ code: 'WREN', name: 'Wren', slug: 'wren', form: 'registration', rates: null },",
  slug: 'wren',
  entry: entry('form: registration\nintro: This is the rate for Wren.\nrate: yaya-workshop\n'),
  variables: { WREN_ACCESS_CODE: 'wren-code-for-tests' },
};

function entry(fields: string): string {
  return `---\ntitle: A page for families\ndescription: ${DESCRIPTION}\ndashboardDescription: ${DESCRIPTION}\n${fields}---\n`;
}

const test = base.extend<object, { copy: ServerProcess }>({
  copy: [
    async ({}, use) => {
      await using copy = await serveWithPartners([NEST, WREN]);
      await use(copy);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ copy }, use) => use(copy.origin),
});

// Nobody is signed in at first.
test.use({ expectedErrors: ['status of 401'] });

test('partners of either form have their pages, sign-in, referrals and CSV from a line, an entry and a variable', async ({
  page,
}) => {
  await page.goto('/refer/nest');
  await expect(page.getByRole('heading', { name: 'You were referred by Nest' })).toBeVisible();
  await expect(page.getByText('for families referred by Nest.')).toBeVisible();
  await expect(page.getByText('Nest can see what you send here')).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/refer\/nest$/);
  await fillMumsgist(page, 'Layla Nest');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send My Interest' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();

  await page.goto('/refer/wren');
  await expect(page.getByText('This is the rate for Wren.')).toBeVisible();
  await fill(page, 'Layla Wren');
  await submit(page).click();
  await expect(page).toHaveURL('/refer/wren/payment');
  const pay = page.getByRole('link', { name: /^Pay \d+ AED Now$/ });
  await expect(pay).toHaveAttribute('href', /^https:\/\/pay\.example\/wren\?client_reference_id=[\da-f-]{36}$/);
  await expect(page.getByText('We can’t see a registration in this browser.')).toBeHidden();

  await page.goto('/dashboard/nest');
  await enterCode(page, 'nest-code-for-tests');
  await expect(page.getByRole('heading', { name: 'Nest referrals' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Layla Nest' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Layla Wren' })).toHaveCount(0);
  await expectAccessible(page);
  const own = await page.request.get('/api/referrals');
  expect(await own.json()).toMatchObject([
    { fullName: 'Layla Nest', referralCode: 'NEST', trainingType: 'bespoke-workshop', status: 'pending' },
  ]);
  expect((await page.request.get('/api/referrals?referralCode=WREN')).status()).toBe(403);
  const csv = await page.request.get('/api/exports/referrals.csv');
  expect(csv.headers()['content-disposition']).toContain('NEST-referrals.csv');
  expect(await csv.text()).toContain('Layla Nest');
  expect(await csv.text()).not.toContain('Layla Wren');

  await signInAs(page, 'admin');
  await page.goto('/admin?tab=referrals');
  const codes = ['MUMSGIST', 'YAYA', 'NEST', 'WREN'];
  const months = page.getByRole('region', { name: 'Submissions by month' });
  await expect(months.getByRole('columnheader')).toHaveText(['Month', ...codes]);
  await expect(page.getByRole('combobox', { name: 'Partner' }).getByRole('option')).toHaveText([
    'All Partners',
    ...codes,
  ]);
  const summary = await page.request.get('/api/summary');
  expect(await summary.json()).toMatchObject({
    partners: [{}, {}, { referralCode: 'NEST', commission: 0 }, { referralCode: 'WREN', commission: null }],
  });
});
