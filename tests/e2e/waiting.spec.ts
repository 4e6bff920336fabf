import { TRAINING_STATES } from '#src/lib/training-state.ts';
import { booking } from './support/booking.ts';
import { createWorkshop } from './support/created-workshops.ts';
import { linkTo } from './support/mails.ts';
import { joinWaitlist, register } from './support/registrations.ts';
import { expect, expectAccessibleOnAllScreens, test } from './support/test.ts';

test('a link about the waiting list asks once, and only a press keeps a place', async ({ page, request, baseURL }) => {
  const { id, title } = await createWorkshop(request, { capacity: 1 });
  await register(request, id);
  const email = `keeps.${id}@example.com`;
  await joinWaitlist(request, id, { email });
  const link = await linkTo(baseURL ?? '', email, 'You', 'waiting');
  const presses: string[] = [];
  page.on('request', (sent) => sent.url().endsWith('/api/waitlist/keep') && presses.push(sent.url()));
  await page.goto(link);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('Sunday 7 July 2030')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectAccessibleOnAllScreens(page);
  expect(presses).toEqual([]);
  await page.getByRole('button', { name: 'Yes, keep my place' }).click();
  await expect(page.getByText('Thank you. We’ll keep your place in line')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Yes, keep my place' })).toHaveCount(0);
  await expectAccessibleOnAllScreens(page);
  await page.reload();
  await expect(page.getByText('Thank you. We’ll keep your place in line')).toBeVisible();
});

test('who waits for a course reads of no workshop, whatever became of it', async ({ page }) => {
  const { workshop } = booking();
  const person = { firstName: 'Maria', lastName: 'Santos', keptAt: null };
  let place = {};
  await page.route('**/api/waiting', (route) => route.fulfill({ json: place }));
  const main = page.getByRole('main');
  for (const state of ['waiting', 'offered', 'booked', 'declined', 'expired']) {
    for (const became of TRAINING_STATES) {
      const training = { ...workshop, title: `Course of ${state} and ${became}`, state: became };
      place = { ...person, courseType: 'newborn-maternity', state, workshop: training };
      if (page.url() === 'about:blank') await page.goto('/waiting#token');
      else await page.evaluate((hash) => (location.hash = hash), `${state}-${became}`);
      await expect(main.getByRole('heading', { name: training.title })).toBeVisible();
      await expect(main.locator('.task')).not.toContainText(/workshop|email/i);
    }
  }
});
