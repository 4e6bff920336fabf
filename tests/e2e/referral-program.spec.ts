import type { Referral } from '#src/contract/referrals.ts';
import { readAsAdmin } from './support/admin.ts';
import { holdRequests } from './support/answers.ts';
import { FACTS } from './support/facts.ts';
import { expect, expectAccessible, test } from './support/test.ts';
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
    await expect(page.getByText('We can’t see a registration in this browser.')).toBeHidden();
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
    await expect(page.getByText('We can’t see a registration in this browser.')).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/refer/yaya');
    await expect(page.getByLabel('Your Name')).toHaveValue('');
    await expect(submit(page)).toBeEnabled();
    await expect(toast(page).getByText('Registration submitted!')).toHaveCount(0);
    await page.goForward();
    await expect(pay).toBeVisible();
    await expect(page.getByText('We can’t see a registration in this browser.')).toBeHidden();
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

test('when it cannot be sent, the error is logged, and the page stays', async ({ page, expectErrors }) => {
  expectErrors('Failed to load resource', 'ApiError', 'Failed to fetch');
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto('/refer/yaya');
  await fill(page, 'Layla');
  for (const [answer, error] of [
    [{ status: 500, body: '' }, 'ApiError: 500'],
    [null, 'Failed to fetch'],
  ] as const) {
    await page.route(API, (route) => (answer ? route.fulfill(answer) : route.abort()));
    await submit(page).click();
    await expect.poll(() => logged.join()).toContain(error);
  }
  await expect(page).toHaveURL('/refer/yaya');
  await expect(page.getByLabel("Nanny's Experience Level")).toHaveValue('2 years');
});
