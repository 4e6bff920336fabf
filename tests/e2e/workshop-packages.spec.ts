import type { Page } from 'playwright/test';
import type { Registration } from '#src/contract/registrations.ts';
import { readAsAdmin } from './support/access.ts';
import { createWorkshop, packagesOf } from './support/created-workshops.ts';
import { expect, expectAccessibleOnAllScreens, expectPageFits, test } from './support/test.ts';
import { fillRegistration } from './support/workshop-page.ts';

const PACKAGES = [
  { name: 'Place', includes: ['Workbook'], priceAed: 500, familyPriceAed: 300 },
  { name: 'With a visit', includes: ['A visit at home'], priceAed: 800, places: 1 },
];

async function openForm(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Register for Workshop' }).click();
  await fillRegistration(page, `${name}${Date.now()}`);
}

test('a workshop with packages asks which, with price, code and sum before the press', async ({ page, request }) => {
  const { id } = await createWorkshop(request, { capacity: 9, packages: PACKAGES });
  const { packages, change } = await packagesOf(request, id);
  await page.setViewportSize({ width: 390, height: 844 });
  await openForm(page, `/workshops/${id}?package=${packages[1]?.id}`, 'Packed');
  const choice = page.getByRole('radiogroup', { name: 'Package' });
  await expect(choice.getByRole('radio', { name: 'With a visit, AED 800' })).toBeChecked();
  await expect(choice).toContainText(/A visit at home\s*1 place left/);
  await expect(page.getByText('You pay AED 800')).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectPageFits(page);

  const email = await page.getByLabel('Email Address').inputValue();
  const family = { kind: 'family', name: 'Packed', email, validUntil: '2030-01-01' };
  const issued = await request.post('/api/admin/codes', { data: family });
  const { code } = (await issued.json()) as { code: string };
  await choice.getByRole('radio', { name: 'Place, AED 500' }).check();
  await page.getByLabel('Discount or Nova Family code').fill(code);
  await page.getByLabel('Phone Number').focus();
  await expect(page.getByText('You pay AED 300')).toBeVisible();

  await change(0, { familyPriceAed: 350 });
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(
    'The price has changed: Place is AED 500, AED 350 for Nova Family.',
  );
  await expect(page.getByText('You pay AED 350')).toBeVisible();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText('Registration Confirmed!')).toBeVisible();
  const booking = page.getByRole('region', { name: 'Booking' });
  await expect(booking.getByText('AED 350')).toBeVisible();
  const rows = await readAsAdmin<Registration>(request, `/api/registrations?trainingId=${id}`);
  expect(rows).toMatchObject([{ packageName: 'Place', dueAed: 350 }]);
});

test('two workshops of one day are told apart, and another date keeps what was typed', async ({ page, request }) => {
  const day = (from: string, to: string) => ({ startsAt: `2031-03-02T${from}`, endsAt: `2031-03-02T${to}` });
  const entry = { entry: 'toddler-workshop', location: 'Villa 1' };
  const morning = await createWorkshop(request, { ...entry, ...day('10:00', '13:00') });
  const afternoon = await createWorkshop(request, { ...entry, location: 'Villa 2', ...day('14:00', '17:00') });
  await page.setViewportSize({ width: 390, height: 844 });
  await openForm(page, `/workshops/${morning.id}`, 'Twin');
  const when = page.getByRole('radiogroup', { name: 'When?' });
  await expect(when.getByRole('radio', { checked: true })).toHaveCount(1);
  await expect(when).toContainText('Sunday 2 March 203110:00 AM - 1:00 PM, Villa 1');
  await when.locator(`[value="${afternoon.id}"]`).check();
  await expect(page).toHaveURL(`/workshops/${afternoon.id}#register`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(afternoon.title);
  // The page was built for a workshop of another entry.
  await expect(page.getByText('What your nanny learns')).toHaveCount(0);
  await expect(page.getByLabel('Last Name')).toHaveValue('Santos');

  // Back, and to the other date: what was typed is there.
  await page.goto(`/workshops/${morning.id}`);
  await page.getByRole('button', { name: 'Register for Workshop' }).click();
  await expect(page.getByLabel('Last Name')).toHaveValue('Santos');
  await when.locator(`[value="${afternoon.id}"]`).check();
  await expect(page).toHaveURL(`/workshops/${afternoon.id}#register`);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText('Registration Confirmed!')).toBeVisible();
  const rows = await readAsAdmin<Registration>(request, `/api/registrations?trainingId=${afternoon.id}`);
  expect(rows).toMatchObject([{ lastName: 'Santos' }]);
});
