import type { Page } from 'playwright/test';
import type { Today, TodayKey, TodayList, TodayRow } from '#src/contract/today.ts';
import { signInAs } from './support/access.ts';
import { expect, expectAccessibleOnAllScreens, test } from './support/test.ts';
import { toast } from './support/toast.ts';

async function answerToday(page: Page, ...lists: TodayList[]): Promise<void> {
  await page.route('**/api/admin/today', (route) => route.fulfill({ json: { lists, nextTraining: null } }));
}

function listOf(key: TodayKey, heading: string, rows: TodayRow[]): TodayList {
  return { key, heading, href: null, count: rows.length, rows };
}

test('Today shows every section, and its buttons issue, retry and remind', async ({ page }) => {
  await signInAs(page, 'admin');
  const row = { name: 'Layla Haddad', detail: 'Workshop', at: '2026-01-05T08:00:00.000Z', phoneE164: '+971501234567' };
  const rows = ['0', '1', '2', '3', '4'].map((id) => ({ ...row, id }));
  await page.route('**/api/admin/today', async (route) => {
    const response = await route.fetch();
    const lists = ((await response.json()) as Today).lists.map((list) => {
      const heading = list.key === 'enquiries' ? '1,234 enquiries are not handled' : list.heading;
      const few = list.key === 'failedMessages' ? { count: 2, rows: rows.slice(0, 2) } : {};
      return { ...list, heading, count: 1234, rows, ...few };
    });
    const next = { id: 316, title: 'Sleep', startsAt: '2030-01-05T10:00:00+04:00', registered: 3, capacity: 15 };
    await route.fulfill({ response, json: { lists, nextTraining: next } });
  });
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: '1,234 enquiries are not handled' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'All 1,234 unpaid registrations' })).toHaveAttribute(
    'href',
    '/admin?tab=registrations&isPaid=false&sort=createdAt',
  );
  await expect(page.getByRole('link', { name: 'All 1,234 payouts' })).toHaveAttribute(
    'href',
    '/admin/partners?tab=payouts',
  );
  const overdue = page.getByRole('region', { name: /unpaid after three days$/ });
  await overdue.getByRole('button', { name: 'Actions for Layla Haddad' }).first().click();
  const chat = page.getByRole('menuitem', { name: /WhatsApp/ });
  const text = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text');
  expect(text).toBe('Hello Layla Haddad, your place at "Workshop" is not paid for yet. Do you have a question?');
  await page.keyboard.press('Escape');
  await expectAccessibleOnAllScreens(page);
  await page.route('**/api/admin/certificates', (route) =>
    route.fulfill({ status: 201, json: { issued: [{ number: 'X', name: 'Layla Haddad' }], refused: [] } }),
  );
  await page.getByRole('button', { name: 'Issue: Layla Haddad' }).first().click();
  await expect(toast(page)).toContainText('The certificate is issued.');

  const retried: string[] = [];
  await page.route('**/api/admin/outbox/*/retry', (route) => {
    retried.push(new URL(route.request().url()).pathname);
    return route.fulfill({ status: 202, json: { success: true, message: 'It is being tried now.' } });
  });
  await expect(page.getByRole('button', { name: 'Issue all' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Try all again' }).click();
  await expect(toast(page)).toContainText('It is being tried now.');
  expect(retried).toEqual(['/api/admin/outbox/0/retry', '/api/admin/outbox/1/retry']);

  await page.route('**/api/registrations/0/reminder', async (route) => {
    const reminded = { ...row, id: '0', isReminded: true };
    await answerToday(page, listOf('unpaid', '1 place is unpaid after three days', [reminded]));
    await route.fulfill({ status: 202, json: { success: true, message: 'The reminder is on its way.', id: '0' } });
  });
  await page.getByRole('button', { name: 'Remind: Layla Haddad' }).first().click();
  await expect(toast(page)).toContainText('The reminder is on its way.');
  const unpaid = page.getByRole('region', { name: '1 place is unpaid after three days' });
  await expect(unpaid.getByText('Reminded')).toBeVisible();
  await expect(unpaid.getByRole('button', { name: /Remind/ })).toHaveCount(0);
  // Today reads its lists again after each press.
  await page.unrouteAll({ behavior: 'wait' });
});

test('a reply from Today marks the enquiry as handled, and its section keeps the focus', async ({ page }) => {
  await signInAs(page, 'admin');
  const row = (name: string) => ({
    ...{ id: name, name, detail: 'Hiring a Nova Nanny: For our twins.', at: '2026-01-05T08:00:00.000Z' },
    ...{ phoneE164: null, replyLink: `mailto:${name}@example.com?subject=Re` },
  });
  await answerToday(page, listOf('enquiries', '2 enquiries are not handled', [row('noor'), row('sara')]));
  await page.goto('/admin');
  const handled: unknown[] = [];
  await page.route('**/api/enquiries/noor', async (route) => {
    handled.push(route.request().postDataJSON());
    await answerToday(page, listOf('enquiries', '1 enquiry is not handled', [row('sara')]));
    const now = '2026-01-05T09:00:00.000Z';
    const sent = { id: 'noor', name: 'noor', email: 'noor@example.com', service: 'hire', message: 'For our twins.' };
    await route.fulfill({ json: { ...sent, createdAt: now, handledAt: now, handledBy: 'admin', updatedAt: now } });
  });
  const reply = page.getByRole('link', { name: 'Reply and mark as handled: noor' });
  await expect(reply).toHaveAttribute('href', 'mailto:noor@example.com?subject=Re');
  await reply.press('Enter');
  await expect(page.getByRole('heading', { name: '1 enquiry is not handled' })).toBeVisible();
  expect(handled).toEqual([{ handled: true }]);
  await expect(page.getByRole('region', { name: '1 enquiry is not handled' })).toBeFocused();
});

test('after a training, one press issues its certificates, and can be taken back within the minute', async ({
  page,
}) => {
  await page.clock.install();
  await signInAs(page, 'admin');
  const training = { id: 316, title: 'Toddler-Focused Care', came: 12, missed: 3, due: ['a', 'b'] };
  const rows = ['a', 'b'].map((id) => ({ id, name: 'Maria Santos', detail: 'Care', at: null, phoneE164: null }));
  await answerToday(page, { ...listOf('certificates', '2 certificates can be issued', rows), trainings: [training] });
  const issued: unknown[] = [];
  await page.route('**/api/admin/certificates', (route) => {
    issued.push(route.request().postDataJSON());
    return route.fulfill({ status: 201, json: { issued: [{ number: 'X', name: 'Maria Santos' }], refused: [] } });
  });
  await page.goto('/admin');
  await expect(page.getByText('Toddler-Focused Care: 12 came, 3 did not.')).toBeVisible();
  await expect(page.getByText('Maria Santos')).toHaveCount(0);
  await expectAccessibleOnAllScreens(page);
  const issue = page.getByRole('button', { name: 'Issue 2 certificates: Toddler-Focused Care' });
  await issue.click();
  await expect(page.getByText('2 certificates will be issued in a minute.')).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await page.getByRole('button', { name: 'Undo: Toddler-Focused Care' }).click();
  await expect(issue).toBeVisible();
  expect(issued).toEqual([]);
  await issue.click();
  await page.clock.fastForward('01:00');
  await expect.poll(() => issued).toEqual([{ registrationIds: ['a', 'b'] }]);
});
