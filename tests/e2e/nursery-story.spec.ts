import type { APIRequestContext } from 'playwright/test';
import type { Registration } from '#src/contract/registrations.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import { openAs, readAsAdmin } from './support/access.ts';
import { createWorkshop } from './support/created-workshops.ts';
import { allDay, trainerPath, TWELVE } from './support/day.ts';
import { linkTo, mailsTo, subjectsTo } from './support/mails.ts';
import { uniqueName } from './support/referrals.ts';
import { chooseInMenu } from './support/row-menu.ts';
import { expect, expectAccessible, expectAccessibleOnAllScreens, expectPageFits, test, toast } from './support/test.ts';

const GROUP = 10;
/** As a nursery's sheet has them. */
const [PASTED, BY_LINK] = [TWELVE.slice(0, 7), TWELVE.slice(7, 9)];
const LINES = PASTED.map((name, index) => `${index + 1}.\t${name}\tAchieng`).join('\n');

async function moveTo(request: APIRequestContext, id: number, hours: { startsAt: string; endsAt: string }) {
  const data = { ...hours, registrationClosesAt: null };
  expect((await request.patch(`/api/admin/trainings/${id}`, { data })).status()).toBe(200);
}

test('a nursery’s ten nannies: booked, billed, paid by transfer, named, ticked one by one, and nine certificates', async ({
  page,
  request,
  baseURL,
}) => {
  const { id, title } = await createWorkshop(request, { capacity: 12 });
  const firstName = uniqueName('Karim').replace(' ', '');
  const [name, email] = [`${firstName} Haddad`, `${firstName.toLowerCase()}@example.com`];
  await openAs(page, 'admin', `/admin/training?id=${id}`);

  await page.getByRole('button', { name: 'Add a person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a person' });
  await dialog.getByLabel('First Name').fill(firstName);
  await dialog.getByLabel('Last Name').fill('Haddad');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Phone').fill('+971 50 123 4567');
  await dialog.getByLabel('Company/Family Name').fill('Palm Gardens');
  await dialog.getByLabel('Booking').selectOption('Private group');
  await dialog.getByLabel('Number of nannies').fill(String(GROUP));
  await dialog.getByLabel('Their names').fill(LINES);
  await dialog.getByRole('button', { name: 'Add registration' }).click();
  await expect(toast(page)).toContainText('The registration has been added.');

  await chooseInMenu(page, name, `Buyer of ${name}`);
  const buyer = page.getByRole('dialog', { name: `Who is billed for ${name}?` });
  await buyer.getByLabel('Name').fill('Palm Gardens Nursery L.L.C.');
  await buyer.getByLabel('TRN').fill('100000000000017');
  await buyer.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('The buyer is saved.');
  await chooseInMenu(page, name, `Send an invoice: ${name}`);
  await expect(page.getByRole('dialog')).toContainText('Palm Gardens Nursery L.L.C. is billed AED 3,000');
  await page.getByRole('button', { name: 'Send the invoice' }).click();
  await expect(toast(page)).toContainText('The invoice is sent.');
  const subjects = () => subjectsTo(baseURL ?? '', email);
  await expect.poll(subjects).toContainEqual(expect.stringMatching(/^Invoice \d{4}-\d{4}: /));

  await page.getByRole('button', { name: `Record payment: ${name}` }).click();
  const payment = page.getByRole('dialog', { name: 'Record a payment' });
  await payment.getByLabel('Method').selectOption('Bank transfer');
  await payment.getByRole('button', { name: 'Record AED 3,000' }).click();
  await expect(page.getByText(`10 of 12 taken`)).toBeVisible();
  await expect.poll(subjects).toContainEqual(expect.stringMatching(/^Receipt \d{4}-\d{4}: /));

  // The nursery names two of the three who are left, on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  const link = await linkTo(baseURL ?? '', email, 'Your place is confirmed', 'booking');
  await page.goto(link);
  await expect(page.getByText('7 of 10 named')).toBeVisible();
  await page.getByRole('button', { name: 'Name the nannies, or correct a name' }).click();
  for (const [index, nanny] of BY_LINK.entries()) {
    const group = page.getByRole('group', { name: `Nanny ${PASTED.length + index + 1} of ${GROUP}` });
    await group.getByLabel('First Name').fill(nanny);
    await group.getByLabel('Last Name').fill('Achieng');
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('9 of 10 named')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Invoice \d{4}-\d{4}$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Receipt \d{4}-\d{4}$/ })).toBeVisible();

  await moveTo(request, id, allDay());
  await page.goto(await trainerPath(request, id));
  await expect(page.getByRole('heading', { name: 'Palm Gardens' })).toBeVisible();
  const boxes = page.getByRole('checkbox');
  await expect(boxes).toHaveCount(GROUP);
  for (const box of await boxes.all()) await box.check();
  await expect(page.getByText('10 of 10 here', { exact: true })).toHaveCount(2);
  await expect(page.getByText(/^No name, no certificate/)).toHaveCount(1);
  await expect(page.getByText('not sent')).toHaveCount(0);
  await expectPageFits(page);

  const yesterday = dubaiDate(new Date(Date.now() - 86_400_000));
  await moveTo(request, id, { startsAt: `${yesterday}T10:00`, endsAt: `${yesterday}T13:00` });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/admin/training?id=${id}&tab=certificates`);
  const counted = page.waitForResponse('**/api/admin/overview');
  await page.getByRole('button', { name: 'Issue for all who qualify (9)' }).click();
  await counted;
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  await expect(row('Nanny 10 of 10 (Palm Gardens)')).toContainText('Her name is missing');
  for (const nanny of [...PASTED, ...BY_LINK])
    await expect(row(`${nanny} Achieng`)).toContainText(/Issued[2-9A-Z]{10}/);
  await page.getByRole('tab', { name: 'Day' }).click();
  await expect(page.getByText('has paid and is named. Today that would be 9 of 10.')).toBeVisible();
  await expect.poll(subjects).toContain(`9 certificates: ${title}`);
  const text = (await mailsTo(baseURL ?? '', email)).find(
    ({ subject }) => subject === `9 certificates: ${title}`,
  )?.text;
  expect(text?.match(/\/certificates\/\w{10}/g)).toHaveLength(9);

  // Whoever is searched for stands below who booked, with what became of her.
  await page.goto(`/admin/training?id=${id}`);
  await page.getByRole('searchbox', { name: 'Name or number' }).fill(`${BY_LINK[0]} achieng`);
  const lines = page.getByRole('list', { name: 'Nannies' }).getByRole('listitem');
  await expect(lines).toHaveCount(GROUP);
  await expect(lines.nth(PASTED.length)).toHaveText(/^\w+ AchiengAttendedCertificate [2-9A-Z]{10}$/);
  await expect(lines.last()).toHaveText('Nanny 10 of 10 (Palm Gardens)Attended');
  await expectAccessibleOnAllScreens(page);

  // The tenth was there too. The nursery says her name afterwards.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(link);
  await expect(page.getByRole('button', { name: /^Change \(/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Add her name (10)' }).click();
  const naming = page.getByRole('form', { name: 'Add her name' });
  await naming.getByLabel('First Name').fill('Sunita');
  await expectAccessible(page);
  await expectPageFits(page);
  await naming.getByLabel('Last Name').fill('Thapa');
  await naming.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('10 of 10 named')).toBeVisible();
  const [stored] = await readAsAdmin<Registration>(request, `/api/registrations?trainingId=${id}`);
  expect(stored).toMatchObject({ nannies: GROUP, isPaid: true, invoice: { amountAed: 3000 } });
});
