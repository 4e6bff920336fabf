import type { Page } from 'playwright/test';
import type { Referral } from '#src/contract/referrals.ts';
import { readAsAdmin } from './support/admin.ts';
import { fillMumsgist } from './support/fill-forms.ts';
import { expect, expectAccessible, expectAccessibleOnAllScreens, test } from './support/test.ts';
import { toast } from './support/toast.ts';

test.use({ expectedErrors: ['Failed to load resource'] });

const PATH = '/refer/mumsgist';
const API = '**/api/referrals';

const submit = (page: Page) => page.getByRole('button', { name: 'Send My Interest' });
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank You!' });

async function storedReferrals(request: Parameters<typeof readAsAdmin>[0], fullName: string): Promise<Referral[]> {
  return readAsAdmin<Referral>(request, `/api/referrals?search=${encodeURIComponent(fullName)}`);
}

test('the form is there without JavaScript, with the first programme chosen', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(PATH);
  await expect(page.getByRole('radio', { name: 'September Newborn Training' })).toBeChecked();
  expect(await page.content()).toMatch(/<noscript>.*This form needs JavaScript\..*<\/noscript>/s);
  await context.close();
});

for (const width of [390, 1280]) {
  test(`a family sends its interest at ${width} px and is thanked in place of the page`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(PATH);
    await fillMumsgist(page, `Layla ${width} px`);
    await page.getByRole('radio', { name: 'Bespoke Workshop' }).check();
    await expectAccessible(page);
    await submit(page).click();

    await expect(thanks(page)).toBeFocused();
    await expect(page.getByText('Our team will contact you shortly to confirm booking and payment.')).toBeVisible();
    await expect(page.getByRole('form', { name: 'Send your interest' })).toHaveCount(0);
    await expect(page.getByText('12-week programme')).toHaveCount(0);
    await expect(thanks(page)).toBeInViewport();
    await expectAccessible(page);
    expect(await storedReferrals(request, `Layla ${width} px`)).toMatchObject([
      {
        whatsappNumber: '050 123 4567',
        phoneE164: '+971501234567',
        nannyName: 'Maria',
        referralCode: 'MUMSGIST',
        trainingType: 'bespoke-workshop',
        status: 'pending',
      },
    ]);
  });
}

test('a training that the server refuses is named under the choice, which has the focus', async ({ page }) => {
  await page.route(API, (route) =>
    route.fulfill({
      status: 422,
      json: { code: 'invalid', message: 'x', errors: { trainingType: 'Please select a training option.' } },
    }),
  );
  await page.goto(PATH);
  await fillMumsgist(page, 'Layla');
  await submit(page).click();
  const choice = page.getByRole('radiogroup', { name: 'Training Programme' });
  await expect(choice).toHaveAccessibleDescription('Please select a training option.');
  await expect(page.getByRole('heading', { name: 'There is 1 thing to fix' })).toBeVisible();
  await page.getByRole('link', { name: 'Please select a training option.' }).click();
  await expect(page.getByRole('radio', { name: 'September Newborn Training' })).toBeFocused();
  await expectAccessibleOnAllScreens(page);
});

test('what was typed outlives a reload and the way back, and a repeat makes no second row', async ({
  page,
  request,
}) => {
  // The answer is lost on its way, twice; the referral is stored all the same.
  await page.route(API, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.goto(PATH);
  await fillMumsgist(page, 'Lost Answer');
  await page.getByRole('radio', { name: 'Bespoke Workshop' }).check();
  await submit(page).click();
  await expect(toast(page).getByText('Something went wrong. Please try again.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Full Name')).toHaveValue('Lost Answer');
  await expect(page.getByRole('radio', { name: 'Bespoke Workshop' })).toBeChecked();
  await page.goto('/');
  await page.goBack();
  await expect(page.getByLabel('WhatsApp Number')).toHaveValue('050 123 4567');
  await submit(page).click();
  await expect(toast(page).getByText('Something went wrong. Please try again.')).toBeVisible();

  await page.unroute(API);
  await submit(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(await storedReferrals(request, 'Lost Answer')).toHaveLength(1);
  await page.reload();
  await expect(page.getByLabel('Full Name')).toHaveValue('');
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});
