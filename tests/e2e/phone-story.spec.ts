import type { Page } from 'playwright/test';
import type { Today } from '#src/contract/today.ts';
import { signInAs } from './support/access.ts';
import { at, test } from './support/clock-server.ts';
import { createWorkshop } from './support/created-workshops.ts';
import { trainerPath } from './support/day.ts';
import { chooseInMenu, chooseOfPerson } from './support/row-menu.ts';
import { expect } from './support/test.ts';
import { openRegistration } from './support/workshop-page.ts';

// Months later, the administrator's session has ended.
test.use({ expectedErrors: ['status of 401'] });

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };
const NAME = 'Sunita Thapa';
const DAY_MS = 86_400_000;

/** Presses the one message to her on Today, which begins with `about`, and reads what the chat has typed in. */
async function sendChat(page: Page, about: string): Promise<string> {
  await signInAs(page, 'admin');
  await page.setViewportSize(DESK);
  await page.goto('/admin');
  const list = page.getByRole('region', { name: /^To send on WhatsApp/ });
  const row = list.getByRole('listitem').filter({ hasText: about });
  await expect(row).toBeVisible();
  const press = row.getByRole('link', { name: 'Open chat with Sunita' });
  const text = new URL((await press.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  const opened = page.waitForEvent('popup');
  await press.click();
  await (await opened).close();
  await expect(row.getByRole('button', { name: 'Undo: Sunita' })).toBeVisible();
  return text;
}

/** Sends a link from a row, outside the list of messages. */
async function opensChat(page: Page, press: () => Promise<void>, about: string): Promise<void> {
  const opened = page.waitForEvent('popup');
  await press();
  const chat = await opened;
  await chat.waitForURL(new RegExp(`wa\\.me/971503000001\\?text=.*%2F${about}`));
  await chat.close();
}

/** The path of the page that a text leads to. */
const linkIn = (text: string) => new URL(/https?:\/\/\S+\/(booking|certificates)\S+/.exec(text)?.[0] ?? '');

test('with a number and no address: registered, told, confirmed, reminded, ticked, certified, and told of its end', async ({
  page,
  context,
  request,
  goTo,
}) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'A chat' }));
  const hours = { startsAt: at(0, '10:00').toISOString(), endsAt: at(0, '13:00').toISOString() };
  const { id, title } = await createWorkshop(request, { ...hours, validMonths: 24 });
  /** What is open for her on Today. */
  const waiting = async () => {
    await signInAs(page, 'admin');
    const { lists } = (await (await page.request.get('/api/admin/today')).json()) as Today;
    return lists
      .find(({ key }) => key === 'chats')
      ?.rows.filter(({ sentAt }) => !sentAt)
      .map(({ name }) => name);
  };

  await page.setViewportSize(PHONE);
  await openRegistration(page, `/workshops/${id}`);
  await page.getByLabel('First Name').fill('Sunita');
  await page.getByLabel('Last Name').fill('Thapa');
  await page.getByLabel('No email? We will write to you on WhatsApp.').check();
  await expect(page.getByLabel('Email Address')).toBeHidden();
  await page.getByLabel('Phone Number').fill('050 300 0001');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText('Registration Confirmed!')).toBeVisible();
  await expect(page.getByText(/Keep this page/)).toBeVisible();

  const received = await sendChat(page, `Confirmation of registration: ${title}`);
  expect(received).toContain('Please pay AED 300.');
  await page.setViewportSize(PHONE);
  await page.goto(linkIn(received).pathname + linkIn(received).hash);
  await expect(page.getByRole('button', { name: 'Cancel this booking' })).toBeVisible();

  const [booking] = (await (await page.request.get(`/api/registrations?trainingId=${id}`)).json()) as { id: string }[];
  const paid = await page.request.patch(`/api/registrations/${booking?.id ?? ''}`, { data: { isPaid: true } });
  expect(paid.status()).toBe(200);
  expect(await sendChat(page, 'Place confirmed')).toContain('Your place is confirmed');

  await goTo(at(-1, '18:00'));
  await expect.poll(waiting).toEqual([NAME]);
  expect(await sendChat(page, 'Reminder of the day')).toContain('Reminder: ');

  await goTo(at(0, '10:05'));
  await signInAs(page, 'admin');
  const path = await trainerPath(page.request, id);
  await page.setViewportSize(PHONE);
  await page.goto(path);
  await page.getByRole('checkbox').check();
  await expect(page.getByText('1 of 1 here', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('not sent')).toHaveCount(0);

  await goTo(at(0, '14:00'));
  await signInAs(page, 'admin');
  await page.setViewportSize(DESK);
  await page.goto(`/admin/training?id=${id}&tab=certificates`);
  await page.getByRole('button', { name: 'Issue for all who qualify (1)' }).click();
  await expect(page.getByRole('row').filter({ hasText: NAME })).toContainText(/Issued\w{10}/);
  const certificate = linkIn(await sendChat(page, 'Certificate')).pathname;
  await page.goto(`/admin/training?id=${id}`);
  const inMenu = (name: string, entry: string) => () => chooseInMenu(page, name, `${entry} (opens in a new tab)`);
  await opensChat(page, inMenu(NAME, `WhatsApp the certificate: ${NAME}`), 'certificates');
  await opensChat(page, inMenu(NAME, `WhatsApp the booking’s link: ${NAME}`), 'booking');
  await page.goto(`/admin/training?id=${id}&tab=certificates`);
  await opensChat(page, inMenu(NAME, `WhatsApp the certificate: ${NAME}`), 'certificates');
  await page.goto(`/admin/person?key=${encodeURIComponent('+971503000001')}`);
  const ofPerson = (kind: string, entry: RegExp) => () => chooseOfPerson(page, kind, entry);
  await opensChat(page, ofPerson('Certificate', /^WhatsApp the certificate/), 'certificates');
  await opensChat(page, ofPerson('Booking', /^WhatsApp the booking’s link/), 'booking');

  await page.setViewportSize(PHONE);
  const end = new Date(at(0, '12:00'));
  end.setUTCMonth(end.getUTCMonth() + 24);
  await goTo(new Date(Number(end) - 14 * DAY_MS));
  await page.goto(certificate);
  await expect(page.getByText(/ends in 14 days/i)).toBeVisible();
  await expect.poll(waiting).toContain('Sunita');
  expect(await sendChat(page, 'Certificate ends')).toContain(`${NAME} has a certificate for ${title}.`);
  await goTo(new Date(Number(end) + 2 * DAY_MS));
  await page.goto(certificate);
  await expect(page.getByText(/ended/i).first()).toBeVisible();

  // Nothing went to an address of hers: she has none.
  await signInAs(page, 'admin');
  const rows = (await (await page.request.get(`/api/admin/outbox?search=971503000001`)).json()) as {
    channel: string;
    recipient: string | null;
  }[];
  // The others tell staff.
  const hers = rows.filter(({ recipient }) => recipient?.includes('+971503000001'));
  expect(new Set(hers.map(({ channel }) => channel))).toEqual(new Set(['chat']));
});
