import { openAs } from './support/access.ts';
import { issueCertificate } from './support/dashboards.ts';
import { FACTS } from './support/facts.ts';
import { fillCourse, showTrainings } from './support/forms.ts';
import { mailsTo, subjectsTo } from './support/mails.ts';
import { openHistory } from './support/row-menu.ts';
import { uniqueName } from './support/referrals.ts';
import { createCourse } from './support/created-workshops.ts';
import { dubaiDate, dubaiDay, formatDay } from '#src/lib/dates.ts';
import { expect, expectAccessible, expectPageFits, test, toast } from './support/test.ts';

/** A week apart, the last one yesterday. */
const DAYS = [-8, -1].map((days) => new Date(Date.now() + days * 86_400_000));

// The page may send a tick twice, and the row has changed since the first one.
test.use({ expectedErrors: ['status of 409'] });

test('a discount code leads to a registration, attendance and a certificate', async ({ page, baseURL }) => {
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

  await showTrainings(page);
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

  await openAs(page, 'admin', `/admin/people?tab=codes&search=${code}`);
  await expect(page.getByRole('row', { name: code })).toContainText('redeemedCourse registration');

  const days = DAYS.map(dubaiDate);
  const { id, title } = await createCourse(page.request, { courseType: 'newborn-maternity', days });
  await page.goto(`/admin/registrations?search=${firstName}`);
  await page.getByRole('button', { name: `Assign: ${name}` }).click();
  const assignment = page.getByRole('dialog', { name: 'Assign to a training' });
  await assignment.getByRole('combobox', { name: 'Training' }).selectOption(String(id));
  await assignment.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(toast(page)).toContainText('Assigned to the training.');
  // 10 % less, in whole dirhams.
  await expect(page.getByRole('row', { name })).toContainText('Essential');
  await expect(page.getByText('0 of 1,755')).toBeVisible();
  await page.getByLabel(`Payment of ${name}`).selectOption({ label: 'Paid' });
  await expect(toast(page)).toContainText('Status updated successfully.');
  await expect(await openHistory(page, address, 'Course')).toContainText('Payment: Pending');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/training?id=${id}&tab=day`);
  const [first = '', last = ''] = DAYS.map((day) => formatDay(dubaiDay(day)));
  const session = (day: string) =>
    page.getByRole('radio', { name: `${day.replace(/^(...)\w+/, '$1')}, 10:00 AM - 12:00 PM` });
  // The last one is shown first, because none is to come.
  await expect(session(last)).toBeChecked();
  await expect(page.getByText(/^Misses .+, .+/)).toBeVisible();
  await page.getByRole('checkbox', { name }).check();
  await expect(page.getByText('1 of 1 attended')).toBeVisible();

  await session(last).press('ArrowLeft');
  await expect(session(first)).toBeFocused();
  await expect(page.getByText('0 of 1 attended')).toBeVisible();
  await page.getByRole('checkbox', { name }).check();
  await expect(page.getByText('Misses')).toHaveCount(0);
  await expect(page.getByText('1 of 1 attended')).toBeVisible();
  await expectAccessible(page);
  await expectPageFits(page);

  const number = await issueCertificate(page, id, name);
  await page.context().clearCookies();
  await page.goto(`/certificates/${number}`);
  await expect(page.getByRole('heading', { name: 'This certificate is genuine' })).toBeVisible();
  await expect(page.getByText(name)).toBeVisible();
  await expect(page.getByText(title)).toBeVisible();
  await expect(page.getByText(`${first} to ${last}`)).toBeVisible();
  await expect.poll(() => subjectsTo(baseURL ?? '', address)).toContain(`Your certificate: ${title}`);
});
