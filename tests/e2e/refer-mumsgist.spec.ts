import type { Page } from 'playwright/test';
import type { Referral } from '#src/contract/referrals.ts';
import { readAsAdmin } from './support/access.ts';
import { fillMumsgist, pressKeys } from './support/forms.ts';
import { expect, expectAccessible, test, toast } from './support/test.ts';

test.use({ expectedErrors: ['Failed to load resource'] });

const PATH = '/refer/mumsgist';
const API = '**/api/referrals';

const submit = (page: Page) => page.getByRole('button', { name: 'Send My Interest' });
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank You!' });

async function storedReferrals(request: Parameters<typeof readAsAdmin>[0], fullName: string): Promise<Referral[]> {
  return readAsAdmin<Referral>(request, `/api/referrals?search=${encodeURIComponent(fullName)}`);
}

test('a family sends its interest by keyboard, and thanks replace the page', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PATH);
  await page.getByLabel('Full Name').focus();
  await pressKeys(page, 'Layla Interest', 'Tab', '050 123 4567', 'Tab', 'Maria', 'Tab', 'ArrowDown');
  await pressKeys(page, 'Tab', 'Enter');

  await expect(thanks(page)).toBeFocused();
  await expect(page.getByText('Our team will contact you shortly to confirm booking and payment.')).toBeVisible();
  await expect(page.getByRole('form', { name: 'Send your interest' })).toHaveCount(0);
  await expect(page.getByText('12-week programme')).toHaveCount(0);
  await expect(thanks(page)).toBeInViewport();
  await expect(page.getByRole('main').getByRole('link', { name: 'Return Home' })).toBeVisible();
  await expectAccessible(page);
  expect(await storedReferrals(request, 'Layla Interest')).toMatchObject([
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

test('field values survive reload and back, and a retry stores no second row', async ({ page, request }) => {
  // The server stores the referral, but both responses are lost.
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
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['origin']);
});
