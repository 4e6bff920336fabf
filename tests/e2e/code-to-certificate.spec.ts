import { signInAs } from './support/access.ts';
import { FACTS } from './support/facts.ts';
import { fillCourse } from './support/fill-forms.ts';
import { mailsTo } from './support/mails.ts';
import { uniqueName } from './support/referrals.ts';
import { chooseInMenu } from './support/row-menu.ts';
import { expectNoSidewaysScroll } from './support/sideways-scroll.ts';
import { expect, expectAccessible, expectAccessibleOnAllScreens, test } from './support/test.ts';
import { toast } from './support/toast.ts';

const NEWBORN = 'September Newborn & Maternity Training';
const DAYS = ['2025-09-07', '2025-09-14'];

// The page may send a tick twice, and the row has changed since the first one.
test.use({ expectedErrors: ['status of 409'] });

test('a discount code leads to a course registration, attendance and a public certificate', async ({
  page,
  baseURL,
}) => {
  const firstName = uniqueName('Grace').replace(' ', '');
  const name = `${firstName} Santos`;
  const address = `${firstName.toLowerCase()}@example.com`;

  await page.goto('/newborn-maternity-training');
  const box = page.getByRole('form', { name: `${FACTS.offers.training} off a September or October course` });
  await box.getByLabel('Email').fill(address);
  await box.getByRole('button').click();
  await expect(box.getByRole('status')).toContainText("You've joined the Nova List!");
  const readCode = async () =>
    /NOVA-\w{4}-\w{4}/.exec((await mailsTo(baseURL ?? '', address)).at(-1)?.text ?? '')?.[0] ?? null;
  await expect.poll(readCode).not.toBeNull();
  const code = (await readCode()) ?? '';

  await page.goto('/course-registration?course=maternity');
  await fillCourse(page, firstName);
  await page.getByLabel('Email Address').fill(address);
  await page.getByLabel('Discount or Nova Family code').fill(code.toLowerCase().replaceAll('-', ' '));
  await page.getByLabel('Phone Number').focus();
  const discount = page.getByText(`${FACTS.offers.training} off your course`);
  await expect(discount).toBeVisible();
  await page.reload();
  await expect(discount).toBeVisible();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Registration received!' })).toBeFocused();

  await signInAs(page, 'admin');
  await page.goto(`/admin/people?tab=codes&search=${code}`);
  await expect(page.getByRole('row', { name: code })).toContainText('redeemedCourse registration');

  const title = uniqueName('Spring run');
  const sessions = DAYS.map((day) => ({ startsAt: `${day}T10:00`, endsAt: `${day}T12:00` }));
  const data = { courseType: 'newborn-maternity', title, sessions };
  expect((await page.request.post('/api/admin/course-runs', { data })).status()).toBe(201);
  await page.goto(`/admin/registrations?search=${firstName}`);
  await page.getByLabel(`Course run of ${name}`).selectOption({ label: title });
  await expect(toast(page)).toContainText('Assigned to the course run.');
  await page.getByLabel(`Payment of ${name}`).selectOption({ label: 'Paid' });
  await expect(toast(page)).toContainText('Status updated successfully.');
  await chooseInMenu(page, name, `History of ${name}`);
  await expect(page.getByRole('dialog')).toContainText('Payment: Pending');
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/registrations?tab=course-runs&search=${encodeURIComponent(title)}`);
  await chooseInMenu(page, title, `Participants of ${title}`);
  const session = page.getByLabel('Session');
  await session.selectOption({ label: 'Sunday 14 September 2025, 10:00 AM - 12:00 PM' });
  await expect(page.getByText('Misses 7 Sept 2025, 14 Sept 2025')).toBeVisible();
  await page.getByRole('checkbox', { name }).check();
  await expect(page.getByText('1 of 1 attended')).toBeVisible();

  await session.selectOption({ label: 'Sunday 7 September 2025, 10:00 AM - 12:00 PM' });
  await expect(page.getByText('0 of 1 attended')).toBeVisible();
  await page.getByRole('checkbox', { name }).check();
  await expect(page.getByText('Misses')).toHaveCount(0);
  await expect(page.getByText('1 of 1 attended')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'All course runs' }).click();
  await page.getByRole('searchbox').fill(title);
  await chooseInMenu(page, title, `Certificates of ${title}`);
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Qualifies.');
  await expectAccessibleOnAllScreens(page);
  await page.getByRole('button', { name: 'Issue for all who qualify (1)' }).click();
  await expect(row).toContainText(/Certificate [2-9A-HJ-NP-Z]{10}/);
  const [number = ''] = /[2-9A-HJ-NP-Z]{10}/.exec(await row.innerText()) ?? [];
  await page.context().clearCookies();
  await page.goto(`/certificates/${number}`);
  await expect(page.getByRole('heading', { name: 'This certificate is genuine' })).toBeVisible();
  await expect(page.getByText(name)).toBeVisible();
  await expect(page.getByText(NEWBORN)).toBeVisible();
  await expect(page.getByText('Sunday 7 September 2025 to Sunday 14 September 2025')).toBeVisible();
  const subjects = async () => (await mailsTo(baseURL ?? '', address)).map(({ subject }) => subject);
  await expect.poll(subjects).toContain(`Your certificate: ${NEWBORN}`);
});
