import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from 'playwright/test';
import type { Ledger } from '#src/contract/ledger.ts';
import { dubaiDate, formatMonthAndYear } from '#src/lib/dates.ts';
import { formatAed } from '#src/lib/money.ts';
import { openAs, signIn } from './support/access.ts';
import { openAsPartner } from './support/dashboards.ts';
import { changeElsewhere, refer, uniqueName } from './support/referrals.ts';
import { expect, expectAccessibleOnAllScreens, test } from './support/test.ts';

// Serial, because the sums of a partner are compared.
test.describe.configure({ mode: 'serial' });

async function readLedger(request: APIRequestContext): Promise<{ paidOut: number; due: number }> {
  const { paidOut, due } = (await (await request.get('/api/ledger?referralCode=MUMSGIST')).json()) as Ledger;
  return { paidOut: paidOut ?? NaN, due: due ?? NaN };
}

test('referrals of a partner earn commission, are paid out and reversed', async ({ page, request, expectErrors }) => {
  const prefix = uniqueName('Ledger');
  const [first, second] = [
    await refer(request, { fullName: `${prefix} A`, whatsappNumber: '+971 4 399 2001' }),
    await refer(request, { fullName: `${prefix} B`, whatsappNumber: '04 399 2001' }),
  ];
  await signIn(request, 'admin');
  for (const { id } of [first, second]) await changeElsewhere(request, id, { status: 'confirmed' });

  await openAs(page, 'admin', '/admin/partners?tab=payouts');
  const ledger = page.getByRole('list', { name: 'Ledger' });
  const before = await readLedger(request);
  await expect(ledger).toContainText(`Due${formatAed(before.due)}`);
  const family = (letter: string) => page.getByRole('checkbox', { name: `${prefix} ${letter}` });
  await expect(family('A')).toBeChecked();
  await expect(page.getByRole('listitem').filter({ has: family('A') })).toContainText('Confirmed by us');
  await page.getByRole('checkbox', { name: /^All / }).setChecked(true);
  await page.getByRole('checkbox', { name: /^All / }).setChecked(false);
  await family('A').check();
  await family('B').check();
  await page.getByRole('button', { name: 'Pay out AED 220 for 2 referrals' }).click();
  const day = page.getByLabel('Day of the payment');
  await expect(day).toHaveValue(dubaiDate(new Date()));
  await day.clear();
  await page.getByRole('button', { name: 'Record AED 220 as paid out' }).click();
  await expect(page.getByText('Please give the day of the payment, tomorrow at the latest.').last()).toBeVisible();
  await day.fill('2026-11-20');
  await page.getByLabel('Reference of the payment').fill(prefix);
  await expectAccessibleOnAllScreens(page);
  await test.step('without a connection, what was typed stays', async () => {
    expectErrors('Failed to load resource');
    await page.route('**/api/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Record AED 220 as paid out' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('There was no answer.');
    await expect(page.getByLabel('Reference of the payment')).toHaveValue(prefix);
    await page.unroute('**/api/**');
  });
  await page.getByRole('button', { name: 'Record AED 220 as paid out' }).click();
  await expect(page.getByRole('row', { name: `20 November 2026 ${prefix} 2 220` })).toBeVisible();
  await expect(ledger).toContainText(`Paid out${formatAed(before.paidOut + 220)}`);
  await expect(page.getByRole('region', { name: 'Due' })).toBeFocused();
  await expect(page.getByRole('checkbox', { name: `${prefix} A` })).toHaveCount(0);

  await changeElsewhere(request, second.id, { status: 'pending' });
  await openAsPartner(page, prefix);
  await expect(page.getByRole('row', { name: `${prefix} A` })).toContainText('AED 110');
  await expect(page.getByRole('row', { name: `${prefix} A` })).toContainText('Paid out');
  await expect(page.getByRole('row', { name: `${prefix} B` })).not.toContainText('AED');
  await expect(page.getByText('Possible duplicate')).toHaveCount(2);
  await expect(ledger).toContainText(`Due${formatAed((await readLedger(request)).due)}`);
  await page.getByRole('button', { name: 'Statement' }).click();
  const statement = page.getByRole('region', { name: 'Statement of MUMSGIST' });
  await expect(statement).toContainText('AED 110 for September Newborn Training');
  await expect(statement).toContainText(
    'If the referral is pending again, it is taken off the month in which it was earned.',
  );
  await expect(statement.getByRole('row', { name: `20 November 2026 ${prefix} 2 220` })).toBeVisible();
  await expect(statement.getByRole('columnheader', { name: 'Month' })).toHaveCSS('text-align', 'start');
  await statement.getByRole('button', { name: `Families of ${formatMonthAndYear(new Date())}` }).click();
  const families = page.getByRole('dialog');
  await expect(families.getByRole('row', { name: `${prefix} A` })).toContainText('110');
  await expect(families.getByRole('row', { name: `${prefix} B` })).toHaveCount(0);
  await expectAccessibleOnAllScreens(page);
  await page.keyboard.press('Escape');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    statement.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('MUMSGIST-statement.csv');
  expect(await readFile(await download.path(), 'utf8')).toMatch(
    /^\uFEFF"Month","Earned","Paid Out","Due"\r\n"\d{4}-\d\d","/,
  );

  await openAs(page, 'admin', '/admin/partners?tab=payouts');
  await page.getByRole('button', { name: `Void the payout ${prefix}` }).click();
  await expect(page.getByRole('dialog')).toContainText(`AED 220, 20 November 2026, ${prefix}.`);
  await page.getByRole('dialog').getByRole('button', { name: 'Void the payout' }).click();
  await expect(page.getByRole('checkbox', { name: `${prefix} A` })).toBeVisible();
  await expect(page.getByRole('row', { name: `20 November 2026 ${prefix}` })).toHaveCount(0);

  await test.step('a referral that another session has paid out is rejected, and the list reloads', async () => {
    expectErrors('409 (Conflict)');
    await page.getByRole('checkbox', { name: /^All / }).setChecked(true);
    await page.getByRole('checkbox', { name: /^All / }).setChecked(false);
    await family('A').check();
    await page.getByRole('button', { name: 'Pay out AED 110 for 1 referral' }).click();
    const data = { referralCode: 'MUMSGIST', referralIds: [first.id], paidOn: '2026-11-21', reference: 'Elsewhere' };
    expect((await request.post('/api/admin/payouts', { data })).status()).toBe(201);
    await page.getByLabel('Day of the payment').fill('2026-11-21');
    await page.getByLabel('Reference of the payment').fill('Here');
    await page.getByRole('button', { name: 'Record AED 110 as paid out' }).click();
    await expect(page.getByText('Some of these referrals cannot be paid out.').first()).toBeVisible();
    await expect(page.getByRole('checkbox', { name: `${prefix} A` })).toHaveCount(0);
  });
});

test('a partner sees what is new since the last visit, and copies its link', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const prefix = uniqueName('Visit');
  const first = await refer(request, { fullName: `${prefix} A` });
  await refer(request, { fullName: `${prefix} B` });
  await openAsPartner(page, prefix);
  await expect(page.getByRole('row', { name: prefix })).toHaveCount(2);
  const marks = page.getByText('New', { exact: true });
  await expect(marks).toHaveCount(0);
  const visit = JSON.stringify({ since: first.createdAt, latest: new Date().toISOString() });
  await page.evaluate((text) => localStorage.setItem('visit:partner-MUMSGIST', text), visit);
  await page.reload();
  await expect(page.getByRole('row', { name: `${prefix} B` }).filter({ has: marks })).toBeVisible();
  await expect(marks).toHaveCount(1);

  await page.getByRole('button', { name: 'Share your link' }).click();
  const link = new URL('/refer/mumsgist?from=MUMSGIST', page.url()).href;
  await expect(page.getByLabel('Link for families')).toHaveValue(link);
  await expect(page.getByLabel('Employer’s kit for families')).toHaveValue(/\/employers-kit\?ref=MUMSGIST$/);
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await expect(page.getByText(/^Sign-ups through this page: [\d,]+$/)).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByText('The link is copied.').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
});
