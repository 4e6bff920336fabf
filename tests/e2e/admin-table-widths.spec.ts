import type { Page } from 'playwright/test';
import type { Registration } from '#src/contract/registrations.ts';
import { openAsAdmin, openRegistrations } from './support/dashboards.ts';
import { createWorkshop } from './support/created-workshops.ts';
import { refer } from './support/referrals.ts';
import { register } from './support/registrations.ts';
import { menuButton } from './support/row-menu.ts';
import { expectNoSidewaysScroll } from './support/sideways-scroll.ts';
import { expect, test } from './support/test.ts';

/** The table is not wider than its card, from a phone to a wide screen. */
async function expectTableFits(page: Page): Promise<void> {
  for (const width of [390, 1100, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const excess = await page.locator('.data-table').evaluate((table) => {
      const { right } = table.getBoundingClientRect();
      return Math.max(0, right - (table.parentElement?.getBoundingClientRect().right ?? 0));
    });
    expect({ width, excess }).toEqual({ width, excess: 0 });
    await expectNoSidewaysScroll(page);
  }
}

test('the table of registrations fits with overdue rows and whole dates', async ({ page, request }) => {
  const { firstName } = await register(request, (await createWorkshop(request)).id, {
    company: 'Family Featherstone',
    notes: 'Vegetarian lunch, please. Arrives ten minutes late.',
  });
  await page.route('**/api/registrations?*', async (route) => {
    const rows = (await (await route.fetch()).json()) as Registration[];
    const workshopTitle = 'Build Calm, Professional, Toddler-Focused Care';
    const old = { createdAt: '2025-11-10T10:00:00.000Z', workshopTitle };
    await route.fulfill({ json: rows.map((row) => ({ ...row, ...old })) });
  });
  await openRegistrations(page, firstName);
  await expectTableFits(page);
  const date = page.getByRole('row', { name: firstName }).getByText('Sun 7 Jul 2030, 10:00 AM');
  await expect(date).toBeVisible();
  expect(await date.evaluate((text) => text.getBoundingClientRect().height)).toBeLessThan(20);
});

test('the table of referrals fits with notes and both buttons', async ({ page, request }) => {
  const { fullName } = await refer(request, {
    ...{ referralCode: 'YAYA', preferredWorkshopDate: 'June 29th, 2025' },
    notes: 'Child age: 18 months\nExperience: three years with toddlers',
  });
  await openAsAdmin(page, fullName);
  await expect(menuButton(page, fullName)).toBeVisible();
  await expectTableFits(page);
});
