import type { APIRequestContext, Page } from 'playwright/test';
import { enquiryBody } from '#tests/support/bodies.ts';
import { signInAs } from './support/access.ts';
import { test } from './support/clock-server.ts';
import { createWorkshop } from './support/created-workshops.ts';
import { uniqueName } from './support/referrals.ts';
import { register, registerByStaff } from './support/registrations.ts';
import { expect, expectAccessible } from './support/test.ts';

let numbers = 1_000_000;

function nextNumber(): string {
  numbers += 1;
  return `+97150${numbers}`;
}

/** What a weekend leaves: ten messages of six kinds, to nine people who have no address. */
async function leaveTen(request: APIRequestContext): Promise<void> {
  const byNumber = (id: number) => registerByStaff(request, id, { email: undefined, phone: nextNumber() });
  const { id: cancelled } = await createWorkshop(request);
  const { id: moved } = await createWorkshop(request);
  const { id: full } = await createWorkshop(request, { capacity: 1 });
  const { id: open } = await createWorkshop(request);
  const send = async (method: 'PATCH' | 'POST', path: string, data: object) =>
    expect((await request.fetch(path, { method, data })).ok(), path).toBe(true);
  for (const id of [cancelled, cancelled, moved, open, open]) await byNumber(id);
  for (const { id } of [await byNumber(open), await byNumber(open)])
    await send('PATCH', `/api/registrations/${id}`, { isPaid: true });
  await register(request, full);
  const waits = { firstName: 'Tigist', lastName: uniqueName('Alemu'), noEmail: true, interest: 'workshop' };
  await send('POST', '/api/waitlist', { ...waits, workshopId: full, phone: nextNumber() });
  const { email: _none, ...asks } = enquiryBody({ noEmail: true, whatsappNumber: nextNumber() });
  await send('POST', '/api/enquiries', asks);
  await send('PATCH', `/api/admin/trainings/${full}`, { capacity: 2 });
  const hours = { startsAt: '2030-07-14T10:00:00+04:00', endsAt: '2030-07-14T13:00:00+04:00' };
  await send('PATCH', `/api/admin/trainings/${moved}`, { ...hours, notify: true });
  await send('POST', `/api/admin/trainings/${cancelled}/cancel`, { notify: true });
}

/** What the rows are about: urgent ones first, then as they came. */
const LINE = [
  ...['Offer of a place', 'Training has changed', 'Training is cancelled', 'Training is cancelled'],
  ...['Confirmation of registration', 'Confirmation of registration', 'Confirmation of registration'],
  ...['Place confirmed', 'Place confirmed', 'Confirmation of enquiry'],
];

/** Presses on the page since it was opened. */
const taps = (page: Page) => page.evaluate(() => (window as unknown as { taps: number }).taps);

const desk = (page: Page) => page.getByRole('region', { name: /^To send on WhatsApp/ });
const chats = (page: Page) => desk(page).getByRole('link', { name: /^Open chat with/ });

/** Sends the first message of the list. @returns the number that its chat is with */
async function sendFirst(page: Page): Promise<string> {
  const left = await chats(page).count();
  const opened = page.waitForEvent('popup');
  await chats(page).first().click();
  const chat = await opened;
  await chat.waitForURL('https://wa.me/**');
  await chat.close();
  await expect(chats(page)).toHaveCount(left - 1);
  return new URL(chat.url()).pathname;
}

// On a server whose database no other test writes to.
test('ten messages wait on a Monday: each is one press, or two for a call', async ({ page, context, request }) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'A chat' }));
  await page.addInitScript(() => {
    const counted = window as unknown as { taps: number };
    counted.taps = 0;
    addEventListener('click', ({ isTrusted }) => void (counted.taps += Number(isTrusted)), true);
  });
  await leaveTen(request);
  await signInAs(page, 'admin');
  await page.goto('/admin');
  const open = desk(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^Open chat/ }) });
  for (const size of [
    { width: 1280, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await expect(chats(page)).toHaveCount(10);
    await expect(page.getByRole('heading', { name: 'To send on WhatsApp 10' })).toBeVisible();
    // It is the first list: nothing has to be looked for.
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/^To send on WhatsApp/);
    await expectAccessible(page);
    await expect(open).toContainText(LINE);
  }

  const numbersCalled = [];
  for (let message = 1; message < 10; message += 1) numbersCalled.push(await sendFirst(page));
  expect(new Set(numbersCalled).size).toBeGreaterThanOrEqual(8);
  await open.getByRole('button', { name: /^Actions for/ }).click();
  const call = page.getByRole('menuitem', { name: /^Call instead/ });
  await expect(call).toHaveAttribute('href', /^tel:\+97150\d{7}$/);
  await call.click();
  await expect(chats(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'To send on WhatsApp 0' })).toBeVisible();
  expect(await taps(page)).toBe(11);
});
