import type { APIRequestContext } from 'playwright/test';
import type { Registration } from '#src/contract/registrations.ts';
import { openAs, readAsAdmin } from './support/access.ts';
import { at, test } from './support/clock-server.ts';
import { createWorkshop } from './support/created-workshops.ts';
import { trainerPath, TWELVE } from './support/day.ts';
import { linkTo, mailsTo, subjectsTo } from './support/mails.ts';
import { joinWaitlist, register } from './support/registrations.ts';
import { expect, toast } from './support/test.ts';

// Two days later, the administrator's session has ended.
test.use({ expectedErrors: ['net::ERR_INTERNET_DISCONNECTED', 'status of 401'] });

/** Twelve who have paid, Zara, and Hana who waits for a place. */
async function fullWorkshop(request: APIRequestContext) {
  const hours = { startsAt: at(0, '10:00').toISOString(), endsAt: at(0, '13:00').toISOString() };
  const { id, title } = await createWorkshop(request, { ...hours, capacity: 13 });
  for (const firstName of [...TWELVE, 'Zara']) {
    const registration = await register(request, id, { firstName, email: `${firstName}@example.com` });
    if (firstName !== 'Zara') await setPaid(request, registration.id);
  }
  const hana = { firstName: 'Hana', lastName: 'Santos', email: 'hana@example.com' };
  await joinWaitlist(request, id, hana);
  return { id, title, path: await trainerPath(request, id) };
}

async function setPaid(request: APIRequestContext, id: string): Promise<void> {
  expect((await request.patch(`/api/registrations/${id}`, { data: { isPaid: true } })).status()).toBe(200);
}

test('a training: reminders, a place that is cancelled and taken by another, attendance, certificates and feedback', async ({
  page,
  context,
  request,
  server,
  goTo,
}) => {
  const { id, title, path } = await fullWorkshop(request);
  const subjects = (email: string) => subjectsTo(server.origin, email);

  await goTo(at(-1, '17:59'));
  await expect.poll(() => subjects('Zara@example.com')).toHaveLength(1);
  await goTo(at(-1, '18:00'));
  await page.goto(await linkTo(server.origin, 'Zara@example.com', 'Your training is tomorrow', 'booking'));
  await page.getByRole('button', { name: 'Cancel this booking' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByText('This booking has been cancelled.')).toBeVisible();

  await page.goto(await linkTo(server.origin, 'hana@example.com', 'A place is free', 'offer'));
  await page.getByLabel('Phone').fill('+971 50 123 4567');
  await page.getByRole('button', { name: 'Take the place' }).click();
  await expect(page.getByRole('heading', { name: "You've taken this place." })).toBeVisible();
  // Hana books after the reminders have gone: the first email reminds her.
  const received = async () => (await mailsTo(server.origin, 'hana@example.com')).map(({ text }) => text).join();
  await expect.poll(received).toContain('Your training is tomorrow.');

  await goTo(at(0, '09:50'));
  const people = await readAsAdmin<Registration>(request, `/api/registrations?workshopId=${id}`);
  await setPaid(request, people.find(({ firstName }) => firstName === 'Hana')?.id ?? '');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
  await expect(page.getByText('0 of 13 here')).toBeVisible();
  await context.setOffline(true);
  for (const name of [...TWELVE.slice(1), 'Hana'])
    await page.getByRole('checkbox', { name: `${name} Santos`, exact: true }).check();
  await expect(page.getByText('12 ticks are not sent yet.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('12 ticks are not sent yet.')).toHaveCount(0);
  await openAs(page, 'admin', `/admin/training?id=${id}&tab=day`);
  await expect(page.getByText('12 of 13 attended')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Ana Santos', exact: true })).not.toBeChecked();

  await goTo(at(0, '13:05'));
  await openAs(page, 'admin', '/admin');
  await expect(page.getByText(`${title}: 12 came, 1 did not.`)).toBeVisible();
  await page.getByRole('button', { name: `Issue 12 certificates: ${title}` }).click();
  const counted = page.waitForResponse('**/api/admin/overview');
  await context.clock.fastForward('01:00');
  await counted;
  await expect.poll(() => subjects('hana@example.com')).toContain(`Your certificate: ${title}`);
  expect(await subjects('hana@example.com')).not.toContain(`Your training is tomorrow: ${title}`);

  await goTo(at(2, '13:05'));
  await page.goto(await linkTo(server.origin, 'hana@example.com', 'How was it?', 'feedback'));
  expect(await subjects('Ana@example.com')).not.toContain(`How was it? ${title}`);
  await page.getByRole('radio', { name: '5', exact: true }).press('Space');
  await page.getByLabel('What do you use now?').fill('The picture cards for leaving the park.');
  await page.getByRole('radio', { name: /^Everyone, with my first name\W+Hana/ }).check();
  await page.getByRole('button', { name: 'Send my answer' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, Hana.' })).toBeVisible();
  await openAs(page, 'admin', `/admin/training?id=${id}&tab=feedback`);
  await page.getByRole('button', { name: 'Publish the answer of Hana' }).click();
  await expect(toast(page)).toContainText('It is published.');
});
