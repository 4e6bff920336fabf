import { QUIET_OVERVIEW } from '#tests/support/overview.ts';
import { signInAs } from './support/access.ts';
import { uniqueName } from './support/referrals.ts';
import { registerForCourse } from './support/registrations.ts';
import { createWorkshop } from './support/created-workshops.ts';
import { expect, expectAccessibleOnAllScreens, test } from './support/test.ts';

const NEWBORN = 'September Newborn & Maternity Training';
const TODDLER = 'October Toddler Professional Nanny Training';

test('one list has the registrations of every training, of one kind, of one course or of one training', async ({
  page,
  request,
}) => {
  const lastName = uniqueName('Haddad').replace(' ', '');
  const { id, title } = await createWorkshop(request);
  const place = { trainingId: id, firstName: 'Workshop', lastName, phone: '+971501234567' };
  expect((await request.post('/api/registrations', { data: place })).status()).toBe(201);
  const email = `newborn${lastName}@example.com`;
  await registerForCourse(request, { firstName: 'Newborn', lastName, email });
  const other = { courseType: 'toddler-caring', phone: '12345678' };
  await registerForCourse(request, { firstName: 'Toddler', lastName, ...other });
  await signInAs(page, 'admin');
  const courseRegistrations = { 'newborn-maternity': 12, 'toddler-caring': 1 };
  await page.route('**/api/admin/overview', (route) =>
    route.fulfill({ json: { ...QUIET_OVERVIEW, courseRegistrations } }),
  );
  await page.goto(`/admin?tab=registrations&search=${lastName}`);
  const names = page.getByRole('rowheader');
  const kind = page.getByLabel('Kind');
  const exported = page.getByRole('link', { name: /^Export/ });
  await expect(names).toContainText(['Workshop']);
  await expect(kind).toHaveValue('kind=workshop');
  await expect(exported).toHaveAttribute('download', 'workshop-registrations.csv');
  await kind.selectOption('All');
  await expect(names).toHaveCount(3);
  await kind.selectOption('Courses');
  await expect(names).toContainText(['Toddler', 'Newborn']);
  await expect(exported).toHaveAttribute('download', 'course-registrations.csv');
  await kind.selectOption(NEWBORN);
  await expect(names).toContainText(['Newborn']);
  await expect(names).toHaveCount(1);
  await page.reload();
  await expect(kind).toHaveValue('courseType=newborn-maternity');
  await expect(names).toHaveCount(1);

  await page.goto(`/admin/registrations?search=${lastName}`);
  await expect(kind).toHaveValue('kind=course');
  const rows = page.getByRole('row').filter({ has: names });
  await expect(rows).toHaveCount(2);
  const newborn = rows.filter({ hasText: NEWBORN });
  await expect(newborn).toContainText('nanny');
  await expect(newborn.getByRole('link', { name: `Newborn ${lastName}`, exact: true })).toHaveAttribute(
    'href',
    `/admin/person?key=${encodeURIComponent(email)}`,
  );
  await expect(newborn.getByRole('link', { name: /WhatsApp chat with/ })).toHaveAttribute(
    'href',
    'https://wa.me/971501234567',
  );
  const toddler = rows.filter({ hasText: TODDLER });
  await expect(toddler).toContainText('12345678');
  await expect(toddler.getByRole('link', { name: /WhatsApp/ })).toHaveCount(0);
  const totals = page.getByRole('region', { name: 'Totals' });
  await expect(totals).toContainText(/September.*12.*October.*1.*Total registrations.*13/s);
  await expect(exported).toHaveAttribute('download', 'course-registrations.csv');

  await page.getByLabel('Training').selectOption({ value: String(id) });
  await expect(names).toContainText(['Workshop']);
  await expect(rows).toContainText([title]);
  await expect(page.getByText('1 row shown.')).toBeAttached();
  await expectAccessibleOnAllScreens(page);
});
