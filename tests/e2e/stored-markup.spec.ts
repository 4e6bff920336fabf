import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { isFormula, readCsv } from '#tests/support/csv.ts';
import { signInAs } from './support/access.ts';
import { createWorkshop } from './support/created-workshops.ts';
import { uniqueNumber } from './support/referrals.ts';
import { expect, test } from './support/test.ts';

/** Marks the rows of this test, in a field that every list can search. */
const mark = `m${randomUUID().slice(0, 8)}`;

/** People of other tests have other numbers, and do not stand among its own. */
const number = uniqueNumber();

const CALL = 'window.attacked=1';

/** Hostile texts that a view or file could treat as markup, script or formula. */
const PAYLOADS = [
  `<img src=x onerror=${CALL}>`,
  `<svg onload=${CALL}>`,
  `<video src=x onerror=${CALL}>`,
  `<details open ontoggle=${CALL}>`,
  `<input autofocus onfocus=${CALL}>`,
  `<marquee onstart=${CALL}>`,
  `"><script>${CALL}</script>`,
  `'-${CALL}-'`,
  `</textarea><script>${CALL}</script>`,
  `</script><script>${CALL}</script>`,
  `javascript:${CALL}`,
  `<a href="javascript:${CALL}">x</a>`,
  `<iframe srcdoc="<script>parent.${CALL}</script>">`,
  '{{constructor.constructor("window.attacked=1")()}}',
  `<math><mtext></mtext><script>${CALL}</script></math>`,
  `<base href="javascript:${CALL}//">`,
  '=HYPERLINK("http://x","y")',
  '+1+1',
  '@SUM(1)',
  "=cmd|' /C calc'!A0",
];

/** The requests of each public form, with the text in every free-text field. */
function requestsWith(text: string, email: string, workshopId: number): [path: string, body: object][] {
  const person = { firstName: text, lastName: `${text} ${mark}`, email };
  const nanny = { ...person, phone: number, profession: text, company: text, notes: text };
  const family = { fullName: `${text} ${mark}`, nannyName: text, whatsappNumber: number };
  const course = { courseType: 'toddler-caring', currentRole: 'nanny', phone: text.padEnd(8, '.').slice(0, 40) };
  return [
    ['/api/referrals', { ...family, preferredWorkshopDate: text, notes: text }],
    ['/api/course-registrations', { ...person, ...course }],
    ['/api/enquiries', { name: `${text} ${mark}`, email, service: 'other', message: text }],
    ['/api/newsletter', { ...person, lastName: text, offer: 'visa', source: 'popup' }],
    ['/api/waitlist', { ...person, interest: 'full-course-2025' }],
    [`/api/workshops/${workshopId}/register`, nanny],
    [`/api/workshops/${workshopId}/register`, { ...nanny, website: 'x' }],
  ];
}

const VIEWS = [
  '/admin?tab=referrals&',
  '/dashboard/mumsgist?',
  '/admin/registrations?',
  '/admin/people?',
  '/admin/people?tab=enquiries&',
  '/admin/people?tab=sign-ups&',
  '/admin/workshops?tab=waiting-lists&',
  '/admin?tab=registrations&',
  '/admin/system?tab=spam&',
];

const EXPORTS = ['referrals', 'course-registrations', 'enquiries', 'newsletter', 'waitlist', 'registrations'];

/** Counts the marks on the page, and reports scripts that ran and elements that a payload created. */
async function inspect(page: Page) {
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

test('hostile texts stay plain text in every view and every file', async ({ page, request }) => {
  // A page of a list has 20 rows.
  expect(PAYLOADS).toHaveLength(20);
  const { id } = await createWorkshop(request, { capacity: PAYLOADS.length });
  for (const [index, text] of PAYLOADS.entries()) {
    for (const [path, data] of requestsWith(text, `${mark}.${index}@example.com`, id)) {
      const response = await request.post(path, { data });
      expect(response.status(), `${path} ${text}: ${await response.text()}`).toBe(201);
    }
  }
  await signInAs(page, 'admin');
  for (const view of VIEWS) {
    await page.goto(`${view}search=${mark}`);
    await expect.poll(async () => (await inspect(page)).marks, view).toBeGreaterThanOrEqual(PAYLOADS.length);
    expect(await inspect(page), view).toMatchObject({ attacked: false, markup: 0 });
  }
  for (const name of EXPORTS) {
    const response = await page.request.get(`/api/exports/${name}.csv`);
    const cells = readCsv(await response.text()).flat();
    expect(cells.filter(isFormula), name).toEqual([]);
  }
});
