import type { Feedback } from '#src/contract/feedback.ts';
import { showTrainings } from './support/forms.ts';
import { createCourse } from './support/created-workshops.ts';
import { expect, expectPageFits, test } from './support/test.ts';

const WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbau';
const NAME = 'عبدالرحمنالمستعصمباللهالعباسيالهاشميالقرشي';

test.use({ viewport: { width: 320, height: 844 } });

test('long words in the names of packages wrap in the form of a course', async ({ page, request }) => {
  const { id } = await createCourse(request, {
    ...{ entry: 'toddler-course', title: `${WORD} ${NAME}`, location: WORD },
    days: ['2036-03-01', '2036-03-08'],
    packages: [
      { name: WORD, includes: [WORD], priceAed: 1950, depositAed: 550 },
      { name: NAME, includes: [NAME], priceAed: 3450 },
    ],
  });
  await showTrainings(page, id);
  await page.goto('/course-registration?course=toddler');
  await page.getByRole('radio', { name: WORD }).check();
  await expect(page.getByRole('status').filter({ hasText: `${WORD}, 1 nanny` })).toBeVisible();
  await expectPageFits(page);
});

test('a long name wraps where an answer is shown as it would stand', async ({ page }) => {
  const feedback: Feedback = {
    training: { id: 1, title: WORD, startsAt: '2036-03-01T10:00:00+04:00', endsAt: '2036-03-01T13:00:00+04:00' },
    ...{ name: WORD, answer: null, changeableUntil: '2036-03-15T10:00:00+04:00' },
  };
  await page.route('**/api/feedback', (route) => route.fulfill({ json: feedback }));
  await page.goto('/feedback#token');
  await expect(page.getByText(`“${WORD}”`)).toBeVisible();
  await expectPageFits(page);
});
