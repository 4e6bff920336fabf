import { statSync } from 'node:fs';
import { courseRegistrationBody, enquiryBody, waitlistBody } from '#tests/support/bodies.ts';
import { QUIET_OVERVIEW } from '#tests/support/overview.ts';
import { signInAs } from './support/access.ts';
import { ADMIN_PATHS } from './support/dashboards.ts';
import { refer } from './support/referrals.ts';
import { createCourse, createWorkshop } from './support/created-workshops.ts';
import { register } from './support/registrations.ts';
import { expectNoSidewaysScroll } from './support/sideways-scroll.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('the navigation links to each page, and shows the number of waiting items', async ({ page }) => {
  await page.route('**/api/admin/overview', (route) =>
    route.fulfill({
      json: {
        ...QUIET_OVERVIEW,
        courseRegistrations: { 'newborn-maternity': 1, 'toddler-caring': 7 },
        failedMessages: 2,
        heldAsSpam: 1,
      },
    }),
  );
  await signInAs(page, 'admin');
  await page.goto('/admin');
  const bar = page.getByRole('navigation', { name: 'Dashboard' });
  await expect(bar.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page');
  await expect(bar.getByRole('link')).toHaveText([
    ...['Today3 waiting', 'Trainings', 'People', 'Partners', 'Money', 'System3 waiting'],
  ]);
  await bar.getByRole('link', { name: 'System 3 waiting' }).click();
  await expect(page).toHaveURL('/admin/system');
  await expect(page.getByRole('tab', { name: 'Messages 2' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { name: 'Held back 1' })).toBeVisible();
  await bar.getByRole('link', { name: 'Partners' }).click();
  await expect(page.getByRole('region', { name: 'Partner Breakdown' })).toContainText('YAYA');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(bar.getByText('waiting')).toHaveCount(0);
});

/** `lowest` is the maximum distance of a list's first row from the top, in pixels. */
const SCREENS = [
  { width: 1280, height: 900, lowest: 300 },
  { width: 390, height: 844, lowest: 300 },
];

test('every list fits the screen, is accessible and has its first row near the top', async ({ page, request }) => {
  const { fullName } = await refer(request, { notes: 'Wants to start in March.' });
  const { id } = await createWorkshop(request, { title: 'Playful Days and Restful Nights for Toddlers at Home' });
  const { firstName } = await register(request, id);
  await request.post('/api/course-registrations', { data: courseRegistrationBody() });
  await request.post('/api/waitlist', { data: waitlistBody() });
  await request.post('/api/enquiries', { data: enquiryBody() });
  await request.post('/api/newsletter', { data: { email: 'rows@example.com', source: 'blog', offer: 'visa' } });
  await createCourse(request, { courseType: 'newborn-maternity', days: ['2038-09-05', '2038-09-12'] });
  await request.post('/api/enquiries', { data: enquiryBody({ website: 'x' }) });
  await signInAs(page, 'admin');
  for (const address of [
    `/admin?tab=referrals&search=${encodeURIComponent(fullName)}`,
    `/admin?tab=registrations&search=${firstName}`,
    '/admin/registrations',
    '/admin/workshops',
    `/admin/workshops?tab=certificates&trainingId=${id}`,
    '/admin/workshops?tab=waiting-lists',
    '/admin/people',
    '/admin/people?tab=enquiries',
    '/admin/people?tab=sign-ups',
    '/admin/people?tab=codes',
    '/admin/system?tab=spam',
    '/admin/system?tab=access',
  ]) {
    await page.goto(address);
    const row = page.getByRole('main').locator('.data-table tbody tr, ul.grid li, ul.divide-y li, .day-row').first();
    for (const { width, height, lowest } of SCREENS) {
      await page.setViewportSize({ width, height });
      await expect(row).toBeVisible();
      await expect(page.getByRole('definition').filter({ hasText: '…' })).toHaveCount(0);
      expect((await row.boundingBox())?.y, address).toBeLessThan(lowest);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  }
});

test('a part of the page that fails to load shows an error and can be retried', async ({ page, expectErrors }) => {
  expectErrors('Failed to load resource');
  await signInAs(page, 'admin');
  await page.goto('/admin/people');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.route('**/*.js', (route) => route.abort());
  await page.getByRole('tab', { name: 'Codes' }).click();
  await expect(page.getByText('This part of the page did not load.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Issue a Nova Family code' })).toBeVisible();
});

for (const path of ADMIN_PATHS) {
  test(`${path} with all its tabs loads 200 kB of JavaScript at most`, async ({ page }) => {
    const scripts = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
    });
    await signInAs(page, 'admin');
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0);
    }
    const total = Array.from(scripts, (script) => statSync(`dist${script}.br`).size).reduce((sum, size) => sum + size);
    expect(total).toBeGreaterThan(60_000);
    expect(total).toBeLessThanOrEqual(200_000);
  });
}
