import type { Registration } from '#src/contract/registrations.ts';
import { courseRegistrationBody } from '#tests/support/bodies.ts';
import { QUIET_OVERVIEW } from '#tests/support/overview.ts';
import { signInAs } from './support/access.ts';
import { readAsAdmin } from './support/admin.ts';
import { uniqueName } from './support/referrals.ts';
import { expect, test } from './support/test.ts';

const PATH = '/admin/registrations';
const NEWBORN = 'September Newborn & Maternity Training';
const TODDLER = 'October Toddler Professional Nanny Training';

test('each course shows its registrations and their number, and is part of the totals', async ({ page, request }) => {
  const lastName = uniqueName('Khan').replace(' ', '');
  const email = 'amal@example.com';
  for (const changes of [{ email }, { courseType: 'toddler-caring', phone: '12345678' }]) {
    const data = courseRegistrationBody({ firstName: 'Amal', lastName, ...changes });
    expect((await request.post('/api/course-registrations', { data })).status()).toBe(201);
  }
  await signInAs(page, 'admin');
  const courseRegistrations = { 'newborn-maternity': 12, 'toddler-caring': 1 };
  await page.route('**/api/admin/overview', (route) =>
    route.fulfill({ json: { ...QUIET_OVERVIEW, courseRegistrations } }),
  );
  await page.goto(`${PATH}?search=${lastName}`);

  const newborn = page.getByRole('region', { name: NEWBORN });
  await expect(newborn.getByRole('heading', { level: 2 })).toContainText('12 registrations');
  const card = newborn.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(card).toHaveCount(1);
  await expect(card).toContainText(`Amal ${lastName}`);
  await expect(card).toContainText('nanny');
  await expect(card.getByRole('link', { name: `Amal ${lastName}`, exact: true })).toHaveAttribute(
    'href',
    `/admin/person?key=${encodeURIComponent(email)}`,
  );
  await expect(card.getByRole('link', { name: /WhatsApp chat with/ })).toHaveAttribute(
    'href',
    'https://wa.me/971501234567',
  );
  const toddler = page.getByRole('region', { name: TODDLER });
  await expect(toddler.getByRole('heading', { level: 2 })).toContainText('1 registration');
  await expect(toddler.getByRole('table')).toContainText('12345678');
  await expect(toddler.getByRole('link', { name: /WhatsApp/ })).toHaveCount(0);
  const totals = page.getByRole('region', { name: 'Totals' });
  await expect(totals).toContainText(/September.*12.*October.*1.*Total registrations.*13/s);
  const link = page.getByRole('link', { name: 'Export to CSV' });
  await expect(link).toHaveAttribute('download', 'course-registrations.csv');
});

test('the two courses are paginated independently', async ({ page, request }) => {
  await signInAs(page, 'admin');
  expect((await request.post('/api/course-registrations', { data: courseRegistrationBody() })).status()).toBe(201);
  const [stored] = await readAsAdmin<Registration>(request, '/api/course-registrations?limit=1');
  const requested: string[] = [];
  await page.route('**/api/registrations?*', async (route) => {
    const url = new URL(route.request().url());
    const courseType = url.searchParams.get('courseType');
    const isFirst = !url.searchParams.has('cursor');
    requested.push(`${courseType} ${url.searchParams.get('cursor') ?? 'first'}`);
    await route.fulfill({
      json: [
        { ...stored, id: crypto.randomUUID(), firstName: isFirst ? 'First' : 'Second', lastName: 'Page', courseType },
      ],
      headers: isFirst ? { Link: '</api/registrations?limit=20&cursor=two>; rel="next"' } : {},
    });
  });
  await page.goto(PATH);
  await page.getByRole('region', { name: TODDLER }).getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('region', { name: TODDLER }).getByRole('table')).toContainText('Second Page');
  await expect(page.getByRole('region', { name: NEWBORN }).getByRole('table')).toContainText('First Page');
  expect(requested.filter((call) => call.startsWith('newborn'))).toEqual(['newborn-maternity first']);
  await page.getByRole('searchbox').fill('x');
  await expect(page.getByRole('region', { name: TODDLER }).getByRole('table')).toContainText('First Page');
});
