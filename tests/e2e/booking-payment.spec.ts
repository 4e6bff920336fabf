import type { Page } from 'playwright/test';
import { booking, mockBookingApi, TOKEN } from './support/booking.ts';
import { expect, expectAccessible, expectPageFits, test } from './support/test.ts';

test('a guest pays at the provider, comes back without a token, and saves the receipt', async ({
  page,
  expectErrors,
}) => {
  expectErrors('503');
  await page.setViewportSize({ width: 390, height: 844 });
  await mockBookingApi(page, booking({ paymentLink: null, payable: ['rest'], paidAed: 100.5 }));
  const asked: unknown[] = [];
  await page.route('**/api/booking/pay', async (route) => {
    asked.push(route.request().postDataJSON());
    if (asked.length === 1) {
      await route.fulfill({ status: 503, json: { code: 'provider_unreachable', message: 'Please try again.' } });
      return;
    }
    // The provider's page leads back at once.
    await mockBookingApi(
      page,
      booking({
        isPaid: true,
        paymentLink: null,
        paidAed: 300,
        receipts: [{ number: '2026-0007', kind: 'receipt', part: 'whole', amountAed: 300, isPaid: false, dueOn: null }],
      }),
    );
    await route.fulfill({ status: 201, json: { url: '/booking' } });
  });
  await page.goto(`/booking#${TOKEN}`);
  await expect(page.getByText('AED 100.50 of AED 300 paid.')).toBeVisible();
  const button = page.getByRole('button', { name: 'Pay AED 199.50' });
  await button.click();
  await expect(page.getByText('Please try again.').first()).toBeVisible();
  await button.click();
  await expect(page.getByText('Paid. Your place is confirmed.')).toBeVisible();
  expect(page.url()).toMatch(/\/booking$/);
  expect(asked).toEqual(Array(2).fill({ token: TOKEN, part: 'rest' }));
  await page.route('**/api/booking/receipt', (route) =>
    route.fulfill({ body: '%PDF', contentType: 'application/pdf' }),
  );
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Receipt 2026-0007' }).click();
  expect((await download).suggestedFilename()).toBe('2026-0007.pdf');
});

const leadTo = (page: Page, url: string) =>
  page.route('**/api/booking/pay', (route) => route.fulfill({ status: 201, json: { url } }));

test('who comes back before the payment sees it by itself or after another look', async ({ page }) => {
  await page.clock.install();
  const unpaid = booking({ paymentLink: null, payable: ['all'] });
  const paid = page.getByText('Paid. Your place is confirmed.');
  const waits = page.getByText('We are waiting for your payment.');
  const button = page.getByRole('button', { name: 'Pay AED 300' });
  const arrive = () => mockBookingApi(page, { ...unpaid, isPaid: true, payable: [], paidAed: 300 });
  const pay = async () => {
    await mockBookingApi(page, unpaid);
    await leadTo(page, '/booking');
    await page.goto(`/booking#${TOKEN}`);
    await button.click();
    await expect(waits).toBeVisible();
  };
  await pay();
  await arrive();
  await expect(paid).toBeVisible();

  await pay();
  await expect(page.getByText('This page checks again by itself.')).toBeVisible();
  await expect(button).toHaveCount(0);
  await expectAccessible(page);
  // It looks again a few times. On a busy machine an answer may come after the next look.
  await expect(async () => {
    await page.clock.runFor(20_000);
    await expect(page.getByText('don’t pay again')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(button).toBeVisible();
  await expectAccessible(page);
  await arrive();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(paid).toBeFocused();
  await expect(page.getByRole('button', { name: 'Check again' })).toHaveCount(0);
});

test('whoever turns back at the provider can pay, and another browser asks for the link', async ({ page }) => {
  await mockBookingApi(page, booking({ paymentLink: null, payable: ['all'] }));
  await leadTo(page, '/booking?pay=later');
  await page.goto(`/booking#${TOKEN}`);
  const button = page.getByRole('button', { name: 'Pay AED 300' });
  await button.click();
  await page.waitForURL('**/booking?pay=later');
  await expect(button).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/booking');
  await expect(page.getByRole('heading', { name: 'Please open the link to your booking.' })).toBeVisible();
});

test('a guest chooses the deposit or the whole, and then sees what was paid and what remains', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const price = { dueAed: 1950, depositAed: 550, package: 'Essential', paymentLink: null };
  const unpaid = booking({ ...price, payable: ['deposit', 'all'] });
  await mockBookingApi(page, { ...unpaid, workshop: { ...unpaid.workshop, title: 'Newborn & Maternity Training' } });
  const asked: unknown[] = [];
  await page.route('**/api/booking/pay', async (route) => {
    asked.push(route.request().postDataJSON());
    await mockBookingApi(
      page,
      booking({
        ...price,
        ...{ paidAed: 550, payable: ['rest'], payBy: '2099-01-10', transferText: 'IBAN AE00 0000' },
        balance: { dueAed: 1950, paidAed: 550, letOffAed: 0, restAed: 1400, surplusAed: 0, state: 'secured' },
        payments: [{ number: '2026-0187', at: '2026-11-26', amountAed: 550, method: 'online' }],
        receipts: [
          { number: '2026-0187', kind: 'receipt', part: 'deposit', amountAed: 550, isPaid: false, dueOn: null },
        ],
      }),
    );
    await route.fulfill({ status: 201, json: { url: '/booking' } });
  });
  await page.goto(`/booking#${TOKEN}`);
  await expect(page.getByRole('button', { name: 'Pay all, AED 1,950' })).toBeVisible();
  // The state comes first, below a title of two lines.
  const card = page.getByRole('main').locator('.rounded-card').first();
  expect((await card.boundingBox())?.y).toBeLessThanOrEqual(200);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay AED 550 now' }).click();
  await expect(page.getByText('Your place is secured. AED 1,400 to pay by Saturday 10 January 2099.')).toBeVisible();
  expect(asked).toEqual([{ token: TOKEN, part: 'deposit' }]);
  await expect(page.getByRole('button', { name: 'Pay AED 1,400' })).toBeVisible();
  await expect(page.getByText('Deposit, 26 November 2026, card, online')).toBeVisible();
  await expect(page.getByText('Essential', { exact: true })).toBeVisible();
  await page.getByText('By transfer instead').click();
  await expect(page.getByText('IBAN AE00 0000 Please use the reference GZW5XF.')).toBeVisible();
  await expectAccessible(page);
  await expectPageFits(page);
});

test('a course that is paid elsewhere says how to pay or whom to ask, and has its invoice', async ({ page }) => {
  const balance = { dueAed: 1950, paidAed: 0, letOffAed: 0, restAed: 1950, surplusAed: 0, state: 'unpaid' } as const;
  const unpaid = booking({ paymentLink: null, courseType: 'toddler-caring', dueAed: 1950, balance });
  const paper = { number: '2026-0188', kind: 'invoice', part: null, amountAed: 300, isPaid: false } as const;
  const receipts = [{ ...paper, dueOn: '2026-12-10' }];
  await mockBookingApi(page, { ...unpaid, receipts, transferText: 'IBAN AE00 0000' });
  unpaid.workshop.state = 'past';
  await page.goto(`/booking#${TOKEN}`);
  await expect(page.getByText('Not paid yet: AED 1,950.')).toBeVisible();
  await expect(page.getByText('secures')).toHaveCount(0);
  await expect(page.getByText('By bank transfer: IBAN AE00 0000 Please use the reference GZW5XF.')).toBeVisible();
  const item = page.getByRole('listitem').filter({ hasText: 'Invoice 2026-0188' });
  await expect(item).toContainText('Due by 10 December 2026');
  await expect(item).toContainText('AED 300');
  await expect(item.getByRole('button', { name: 'Invoice 2026-0188' })).toBeVisible();
  await expectAccessible(page);
  await mockBookingApi(page, { ...unpaid, receipts: [{ ...paper, isPaid: true, dueOn: null }] });
  await page.reload();
  const ask = page.getByRole('link', { name: 'Ask on WhatsApp how to pay' });
  await expect(ask).toHaveAttribute('href', /My%20reference%20is%20GZW5XF/);
  await expect(item).toContainText(/AED 300\s*Paid/);
  await expect(item).not.toContainText('Due by');
});
