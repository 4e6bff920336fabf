import type { Page } from 'playwright/test';
import { REMINDER_MESSAGE } from '#src/contract/registrations.ts';
import type { Today, TodayKey, TodayList, TodayRow } from '#src/contract/today.ts';
import { dubaiDate, dubaiDay, formatDay } from '#src/lib/dates.ts';
import { signInAs } from './support/access.ts';
import { returnToPage } from './support/row-menu.ts';
import { expect, expectAccessibleOnAllScreens, test, toast } from './support/test.ts';

const RAIL = {
  nextTraining: null,
  money: { received: 0, refunded: 0, due: 0, pastUnpaid: 0 },
  nextOn: { count: 0, rows: [] },
};

async function answerToday(page: Page, ...lists: TodayList[]): Promise<void> {
  await page.route('**/api/admin/today', (route) => route.fulfill({ json: { lists, ...RAIL } }));
}

function listOf(key: TodayKey, heading: string, rows: TodayRow[]): TodayList {
  return { key, heading, href: null, count: rows.length, rows };
}

test('Today shows every section, and its buttons issue, retry, remind and take back', async ({ page }) => {
  await page.clock.install();
  await signInAs(page, 'admin');
  const row = { name: 'Layla Haddad', detail: 'Workshop', at: '2026-01-05T08:00:00.000Z', phoneE164: '+971501234567' };
  const rows = ['0', '1', '2', '3', '4'].map((id) => ({ ...row, id }));
  await page.route('**/api/admin/today', async (route) => {
    const response = await route.fetch();
    const today = (await response.json()) as Today;
    const lists = today.lists.map((list) => {
      const heading = list.key === 'enquiries' ? '1,234 enquiries are not handled' : list.heading;
      const few = list.key === 'failedMessages' ? { count: 2, rows: rows.slice(0, 2) } : {};
      return { ...list, heading, count: 1234, rows, ...few };
    });
    await route.fulfill({ response, json: { ...today, lists } });
  });
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Enquiries 1,234' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^All .* unpaid after three days$/ })).toHaveAttribute(
    'href',
    '/admin?tab=registrations&waits=unpaid&sort=createdAt',
  );
  await expect(page.getByRole('link', { name: /^All .* payouts?/ })).toHaveAttribute(
    'href',
    '/admin/partners?tab=payouts',
  );
  const overdue = page.getByRole('region', { name: /^Unpaid for three days/ });
  await overdue.getByRole('button', { name: 'Actions for Layla Haddad' }).first().click();
  const chat = page.getByRole('menuitem', { name: /WhatsApp/ });
  const text = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text');
  expect(text).toBe('Hello Layla Haddad, this is still to be paid for your place: Workshop. Do you have a question?');
  await page.keyboard.press('Escape');
  await expectAccessibleOnAllScreens(page);
  await page.route('**/api/admin/certificates', (route) =>
    route.fulfill({
      status: 201,
      json: { issued: [{ number: 'X', name: 'Layla Haddad', attendeeId: 'Y' }], refused: [] },
    }),
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
    const unreachable = { ...row, id: '1', canBeTold: false };
    await answerToday(page, listOf('unpaid', '2 places are unpaid after three days', [reminded, unreachable]));
    await route.fulfill({ status: 202, json: { success: true, message: REMINDER_MESSAGE.ready, id: '0' } });
  });
  await page.getByRole('button', { name: 'Remind: Layla Haddad' }).first().click();
  await expect(toast(page)).toContainText(REMINDER_MESSAGE.ready);
  const unpaid = page.getByRole('region', { name: 'Unpaid for three days 2' });
  await expect(unpaid.getByText('Reminded')).toBeVisible();
  await expect(unpaid.getByRole('button', { name: /Remind/ })).toHaveCount(0);
  // Today reads its lists again after each press.
  await page.unrouteAll({ behavior: 'wait' });

  await test.step('one press issues the certificates of a training, and can be taken back within the minute', async () => {
    const training = { id: 316, title: 'Toddler-Focused Care', came: 12, missed: 3, due: ['a', 'b'] };
    const due = ['a', 'b'].map((id) => ({ id, name: 'Maria Santos', detail: 'Care', at: null, phoneE164: null }));
    await answerToday(page, { ...listOf('certificates', '2 certificates can be issued', due), trainings: [training] });
    await returnToPage(page);
    const issued: unknown[] = [];
    await page.route('**/api/admin/certificates', (route) => {
      issued.push(route.request().postDataJSON());
      return route.fulfill({
        status: 201,
        json: { issued: [{ number: 'X', name: 'Maria Santos', attendeeId: 'Y' }], refused: [] },
      });
    });
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
    await expect.poll(() => issued).toEqual([{ attendeeIds: ['a', 'b'] }]);
  });
});

const day = (days: number) => `${dubaiDate(new Date(Date.now() + days * 86_400_000))}T00:00:00.000Z`;
const person = (id: string, days: number, detail: string | null = null): TodayRow => ({
  ...{ id, name: id, detail, at: day(days), phoneE164: null, href: `/admin/person?key=${id}` },
});

test('beside the lists stand the next training, the money of the week and whom to think of', async ({
  page,
  expectErrors,
}) => {
  await signInAs(page, 'admin');
  const late = person('Noor', -1, 'Call about the night nanny');
  const rows = [person('Ana', -5), late, person('Joy', 0), person('Bea', 1), person('Sara', 40)];
  const training = {
    ...{ id: 316, title: 'Toddler-Focused Care', location: 'The Hood (Al Wasl), Dubai', registered: 13, capacity: 15 },
    ...{ startsAt: '2038-11-28T10:00:00+04:00', endsAt: '2038-11-28T13:00:00+04:00' },
    ...{ placesHeld: 1, placesPaid: 9, placesPartPaid: 1 },
  };
  const today: Today = {
    lists: [listOf('next', '1 person to get back to', [late])],
    nextTraining: training,
    money: { received: 6240.5, refunded: 300, due: 2640, pastUnpaid: 0 },
    nextOn: { count: 9, rows },
  };
  await page.route('**/api/admin/today', (route) => route.fulfill({ json: today }));
  await page.goto('/admin');
  const next = page.getByRole('region', { name: 'Next training' });
  await expect(next).toContainText('Sun 28 Nov 2038, 10:00 AM - 1:00 PM');
  await expect(next).toContainText('13 of 15 taken: 9 paid, 1 in part, 3 unpaid. 1 offered, 1 free');
  await expect(next.locator('svg')).toHaveCount(15);
  await expect(next.getByRole('link', { name: 'Toddler-Focused Care' })).toHaveAttribute('href', /training\?id=316/);
  await expect(next.getByRole('link', { name: 'Day list' })).toHaveAttribute('href', /id=316&tab=day/);
  const money = page.getByRole('region', { name: 'Money this week' });
  await expect(money.getByRole('definition')).toHaveText(['AED 6,240.50', 'AED 300', 'AED 2,640']);

  const people = page.getByRole('region', { name: 'Next on' });
  await expect(people.getByRole('time')).toHaveText([
    '5 days ago',
    'Yesterday',
    'Today',
    'Tomorrow',
    /^[MTWFS]\w\w \d/,
  ]);
  await expect(people.locator('.text-danger')).toHaveText(['5 days ago', 'Yesterday']);
  await expect(people).toContainText('and 4 more');
  // They are said once, and nothing else waits.
  await expect(page.getByText('Call about the night nanny')).toHaveCount(1);
  await expect(page.getByText('Nothing else is waiting.')).toBeVisible();
  await expectAccessibleOnAllScreens(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(next).toHaveText(/Sun 28 Nov 2038.*13 of 15 taken/);
  await expect(next.locator('svg').first()).toBeHidden();
  expect((await next.boundingBox())?.height).toBeLessThan(56);
  const parts = [next, page.getByText('Nothing else is waiting.'), money, people];
  const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? 0));
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  await expect(people.getByRole('link', { name: 'Noor' })).toHaveAttribute('href', '/admin/person?key=Noor');

  // On the day itself, one press leads to the ticks.
  training.startsAt = `${dubaiDate(new Date())}T00:00:00+04:00`;
  await returnToPage(page);
  await expect(next.getByRole('link', { name: 'Toddler-Focused Care' })).toHaveAttribute('href', /id=316&tab=day/);
  await page.setViewportSize({ width: 1280, height: 900 });

  await test.step('the page is headed by its day, rows lead to what they are about, and a list to its page if it has more', () =>
    expectHeadedByDay(page));
  await test.step('a reply marks the enquiry as handled, and its section keeps the focus', () =>
    expectHandledByReply(page));
  await test.step('without a connection the lists stay, with the time at which they were so', async () => {
    expectErrors('net::ERR_FAILED');
    await page.route('**/api/admin/today', (route) => route.abort());
    await returnToPage(page);
    await expect(page.getByRole('alert')).toHaveText(/^Today didn’t load\.As of \d\d:\d\d\.Try again$/);
    await expect(
      page.getByRole('link', { name: 'sara', exact: true }).or(page.getByText('sara')).first(),
    ).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    await answerToday(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Nothing is waiting.')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

async function expectHeadedByDay(page: Page): Promise<void> {
  const row = (id: string, more?: Partial<TodayRow>): TodayRow => ({ ...person(id, -4), ...more });
  const { href: _href, ...payment } = row('N. Rahman', { detail: 'No registration has this reference' });
  const lists = [
    listOf(
      'enquiries',
      '4 enquiries are not handled',
      ['Ana', 'Bea', 'Joy', 'Noor'].map((id) => row(id)),
    ),
    listOf('rest', '1 remaining payment is due', [
      row('Sunita', { detail: 'AED 1,400, Toddler care', phoneE164: '+971501234567' }),
    ]),
    listOf('payments', '1 payment needs attention', [payment]),
  ].map((list) => ({ ...list, href: `/admin/system?tab=${list.key}` }));
  await answerToday(page, ...lists);
  await returnToPage(page);
  const date = formatDay(dubaiDay(new Date())).slice(0, -5);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Today, ${date}`);
  await expect(page.getByRole('heading', { name: /Today/ })).toHaveCount(1);
  await expect(page.getByRole('tab', { selected: true })).toHaveText(date);
  const enquiries = page.getByRole('region', { name: 'Enquiries 4' });
  await expect(enquiries.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('link', { name: /^All \d/ })).toHaveText(['All 4 enquiries are not handled']);
  await expect(page.getByRole('link', { name: 'Ana' })).toHaveAttribute('href', '/admin/person?key=Ana');
  await expect(page.getByRole('link', { name: 'N. Rahman' })).toHaveAttribute('href', '/admin/system?tab=payments');
  const ask = page.getByRole('link', { name: /^Ask for it: WhatsApp chat with Sunita/ });
  const text = new URL((await ask.getAttribute('href')) ?? '').searchParams.get('text');
  expect(text).toContain('this is still to be paid for your place: AED 1,400, Toddler care.');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('combobox', { name: 'Show' }).locator('option').first()).toHaveText(date);
  await page.setViewportSize({ width: 1280, height: 900 });
}

async function expectHandledByReply(page: Page): Promise<void> {
  const asks = (name: string) => ({
    ...{ id: name, name, detail: 'Hiring a Nova Nanny: For our twins.', at: '2026-01-05T08:00:00.000Z' },
    ...{ phoneE164: null, replyLink: `mailto:${name}@example.com?subject=Re` },
  });
  await answerToday(page, listOf('enquiries', '2 enquiries are not handled', [asks('noor'), asks('sara')]));
  await returnToPage(page);
  const handled: unknown[] = [];
  await page.route('**/api/enquiries/noor', async (route) => {
    handled.push(route.request().postDataJSON());
    await answerToday(page, listOf('enquiries', '1 enquiry is not handled', [asks('sara')]));
    const now = '2026-01-05T09:00:00.000Z';
    const sent = { id: 'noor', name: 'noor', email: 'noor@example.com', service: 'hire', message: 'For our twins.' };
    await route.fulfill({ json: { ...sent, createdAt: now, handledAt: now, handledBy: 'admin', updatedAt: now } });
  });
  const reply = page.getByRole('link', { name: 'Reply and mark as handled: noor' });
  await expect(reply).toHaveAttribute('href', 'mailto:noor@example.com?subject=Re');
  await reply.press('Enter');
  await expect(page.getByRole('heading', { name: 'Enquiries 1' })).toBeVisible();
  expect(handled).toEqual([{ handled: true }]);
  await expect(page.getByRole('region', { name: 'Enquiries 1' })).toBeFocused();
}
