import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from 'playwright/test';
import { isFormula, readCsv } from '#tests/support/csv.ts';
import { signInAs } from './support/access.ts';
import { createWorkshop } from './support/created-workshops.ts';
import { PAYLOADS } from './support/payloads.ts';
import { expect, test } from './support/test.ts';

/** Marks the rows of this test, in a field that every list is searched by. */
const mark = `m${randomUUID().slice(0, 8)}`;

type Form = (text: string, email: string) => Record<string, string>;

/** Every public form but a workshop's, with a payload in each field that takes any text. */
const FORMS: Record<string, Form> = {
  '/api/referrals': (text) => ({
    ...{ fullName: `${text} ${mark}`, nannyName: text, whatsappNumber: '050 123 4567' },
    ...{ preferredWorkshopDate: text, notes: text },
  }),
  '/api/course-registrations': (text, email) => ({
    ...{ firstName: text, lastName: `${text} ${mark}`, email, phone: text.padEnd(8, '.').slice(0, 40) },
    ...{ courseType: 'toddler-caring', currentRole: 'nanny' },
  }),
  '/api/enquiries': (text, email) => ({ name: `${text} ${mark}`, email, service: 'other', message: text }),
  '/api/newsletter': (text, email) => ({ email, firstName: text, lastName: text, offer: 'visa', source: 'popup' }),
  '/api/waitlist': (text, email) => ({
    ...{ firstName: text, lastName: `${text} ${mark}`, email, interest: 'full-course-2025' },
  }),
};

const nannyBody: Form = (text, email) => ({
  ...{ firstName: text, lastName: `${text} ${mark}`, email, phone: '050 123 4567' },
  ...{ profession: text, company: text, notes: text },
});

/** Where each is shown. */
const VIEWS = [
  '/admin?tab=referrals&',
  '/dashboard/mumsgist?',
  '/admin/registrations?',
  '/admin/people?tab=enquiries&',
  '/admin/people?tab=sign-ups&',
  '/admin/workshops?tab=waiting-lists&',
  '/admin?tab=registrations&',
  '/admin/system?tab=spam&',
];

const EXPORTS = ['referrals', 'course-registrations', 'enquiries', 'newsletter', 'waitlist', 'registrations'];

async function sendPayloads(request: APIRequestContext): Promise<void> {
  const { id } = await createWorkshop(request, { capacity: PAYLOADS.length });
  const register = `/api/workshops/${id}/register`;
  const forms: [path: string, form: Form][] = [
    ...Object.entries(FORMS),
    [register, nannyBody],
    [register, (text, email) => ({ ...nannyBody(text, email), website: 'x' })],
  ];
  for (const [index, text] of PAYLOADS.entries()) {
    const email = `${mark}.${index}@example.com`;
    for (const [path, body] of forms) {
      const response = await request.post(path, { data: body(text.trim(), email) });
      expect(response.status(), `${path} ${text}: ${await response.text()}`).toBe(201);
    }
  }
}

/** How often the mark is on the screen, and whether any of the texts became more than text. */
async function look(page: Page) {
  return page.evaluate((marked) => {
    const main = document.querySelector('main');
    return {
      marks: (main?.textContent.split(marked).length ?? 1) - 1,
      attacked: 'attacked' in window,
      markup: main?.querySelectorAll('script, iframe, marquee, [onerror], [onload], [onfocus], a[href^=javascript]')
        .length,
    };
  }, mark);
}

/** Turns to the next page of rows. @returns false when there is none */
async function turnPage(page: Page): Promise<boolean> {
  const next = page.getByRole('button', { name: 'Next' }).first();
  if ((await next.count()) === 0) return false;
  await Promise.all([page.waitForResponse((response) => response.url().includes('cursor=')), next.click()]);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  return true;
}

test('sixty texts that try to be more stay texts in every view and every file', async ({ page, request }) => {
  expect(PAYLOADS).toHaveLength(60);
  await sendPayloads(request);
  await signInAs(page, 'admin');
  for (const view of VIEWS) {
    await page.goto(`${view}search=${mark}`);
    await expect.poll(async () => (await look(page)).marks, view).toBeGreaterThan(0);
    let marks = 0;
    do {
      const seen = await look(page);
      expect(seen, view).toMatchObject({ attacked: false, markup: 0 });
      marks += seen.marks;
    } while (await turnPage(page));
    expect(marks, view).toBeGreaterThanOrEqual(PAYLOADS.length);
  }
  for (const name of EXPORTS) {
    const response = await page.request.get(`/api/exports/${name}.csv`);
    expect(
      readCsv(await response.text())
        .flat()
        .filter(isFormula),
      name,
    ).toEqual([]);
  }
});
