import type { Referral } from '#src/contract/referrals.ts';
import { readAsAdmin } from './support/admin.ts';
import { holdRequests } from './support/answers.ts';
import { FACTS } from './support/facts.ts';
import { expect, expectAccessible, expectAccessibleOnAllScreens, test } from './support/test.ts';
import { toast } from './support/toast.ts';
import { fill, PAYMENT, submit } from './support/yaya.ts';

const API = '**/api/referrals';

for (const width of [390, 1280]) {
  test(`a family registers its nanny at ${width} px and is led to the payment`, async ({ page, request }) => {
    const fullName = `Layla Yaya ${width}`;
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/refer/yaya');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await fill(page, fullName);
    await page.getByLabel('Additional Information').fill('مرحبا 👋\nSecond line');
    await expectAccessible(page);
    const sent = page.waitForRequest(API);
    await submit(page).click();
    expect((await sent).postDataJSON()).toMatchObject({ referralCode: 'YAYA', status: 'pending' });
    await expect(page).toHaveURL(PAYMENT);

    await expect(page.getByRole('heading', { level: 1, name: 'Registration Complete!' })).toBeVisible();
    const pay = page.getByRole('link', { name: FACTS.yaya.pay });
    await expect(pay).toHaveAttribute('target', '_blank');
    await expect(pay).toHaveAttribute('rel', 'noopener');
    await expect(page.getByText('This page does not know your registration.')).toBeHidden();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expectAccessible(page);

    expect(await readAsAdmin<Referral>(request, `/api/referrals?search=${encodeURIComponent(fullName)}`)).toMatchObject(
      [
        {
          whatsappNumber: '+971 50 123 4567',
          nannyName: 'Maria',
          email: 'layla@example.com',
          referralCode: 'YAYA',
          trainingType: null,
          status: 'pending',
          preferredWorkshopDate: 'June 29th, 2025',
          notes: 'Child age: 18 months\nExperience: 2 years\nAdditional info: مرحبا 👋\nSecond line',
        },
      ],
    );

    await page.reload();
    await expect(page.getByText('This page does not know your registration.')).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/refer/yaya');
    await expect(page.getByLabel('Your Name')).toHaveValue('');
    await expect(submit(page)).toBeEnabled();
    await expect(toast(page).getByText('Registration submitted!')).toHaveCount(0);
    await page.goForward();
    await expect(pay).toBeVisible();
    await expect(page.getByText('This page does not know your registration.')).toBeHidden();
  });

  test(`wrong fields are named in words at ${width} px, all at once, and the first has the focus`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/referral-program');
    await submit(page).click();
    for (const [label, message] of [
      ['Your Name', 'Name must be at least 2 characters.'],
      ['Email Address', 'Please enter a valid email address.'],
      ['Phone Number', 'Please enter a valid phone number.'],
      ["Nanny's Name", 'Nanny name must be at least 2 characters.'],
      ["Child's Age", 'Please specify child age.'],
      ["Nanny's Experience Level", 'Please select experience level.'],
    ] as const) {
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(message);
    }
    await expect(page.getByRole('alert')).toHaveText('Please check the 6 marked fields.');
    await expect(page.getByLabel('Your Name')).toBeFocused();
    await expectAccessible(page);
  });
}

test('the move to the payment page takes one second, in which clicks do nothing', async ({ page, request }) => {
  const letGo = await holdRequests(page, '**/api/referrals');
  await page.clock.install();
  await page.goto('/refer/yaya');
  await fill(page, 'Patient Layla');
  await submit(page).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await page.clock.pauseAt(Date.now() + 60_000);
  letGo();
  await expect(toast(page).getByText('Registration submitted!')).toBeVisible();
  await expect(page.getByLabel('Your Name')).toHaveValue('');
  await submit(page).dblclick();
  await page.clock.runFor(900);
  await expect(page).toHaveURL('/refer/yaya');
  await expect(page.getByText('Name must be at least 2 characters.')).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(page).toHaveURL(PAYMENT);
  expect(await readAsAdmin<Referral>(request, '/api/referrals?search=patient')).toHaveLength(1);
});

test.describe('when it cannot be sent', () => {
  test.use({ expectedErrors: ['Failed to load resource', 'ApiError', 'Failed to fetch'] });

  for (const [situation, answer] of [
    ['the server answers an error', { status: 500, body: '' }],
    ['there is no answer', null],
  ] as const) {
    test(`${situation}: a toast says so, the error is logged, and everything stays, also after a reload`, async ({
      page,
    }) => {
      const logged: string[] = [];
      page.on('console', (message) => logged.push(message.text()));
      await page.route(API, (route) => (answer ? route.fulfill(answer) : route.abort()));
      await page.goto('/refer/yaya');
      await fill(page, 'Layla');
      await submit(page).click();
      await expect(toast(page).getByText('Error', { exact: true })).toBeVisible();
      await expect(
        toast(page).getByText('There was a problem submitting your registration. Please try again.'),
      ).toBeVisible();
      expect(logged.join()).toMatch(/ApiError: 500|Failed to fetch/);
      await expect(page).toHaveURL('/refer/yaya');
      await expect(submit(page)).toBeEnabled();
      await expectAccessibleOnAllScreens(page);
      await page.reload();
      await expect(page.getByLabel('Your Name')).toHaveValue('Layla');
      await expect(page.getByLabel("Nanny's Experience Level")).toHaveValue('2 years');
    });
  }
});

test('the keyboard alone is enough', async ({ page }) => {
  await page.goto('/refer/yaya');
  await page.getByLabel('Your Name').focus();
  for (const text of ['Layla Keys', 'layla@example.com', '050 123 4567', 'Maria', '2', 'None']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(PAYMENT);
});
