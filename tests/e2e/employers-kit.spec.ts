import type { Locator } from 'playwright/test';
import { pdfPages } from './support/pdf-pages.ts';
import { expect, sidewaysScroll, test } from './support/test.ts';

const KIT = '/employers-kit';

const LONG = 'Peanuts, tree nuts, sesame, cow’s milk; asthma with a blue inhaler in the kitchen drawer; two EpiPens';

/** The parts, on how many pages each prints at most, and texts for some of its fields. */
const PARTS: [part: string, pages: number | null, ...fields: [field: string, text: string][]][] = [
  ['may-we-sponsor', null],
  [
    'home-agreement',
    2,
    ['What counts as an emergency', ['A fall', 'A fever', 'A burn', 'A rash'].join('\n')],
    ['Her guests, and the children’s', LONG],
  ],
  ['emergency-card', 1, ['Allergies, conditions', LONG]],
  ['interview-sheet', 2],
  ['handover', 1],
];

test('the kit leads to its five parts, which fit a narrow phone and hold all texts on paper', async ({ page }) => {
  await page.goto(KIT);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [part] of PARTS)
    await expect(page.getByRole('main').locator(`a[href="${KIT}/${part}"]`).last()).toBeVisible();
  for (const [part, most, ...fields] of PARTS) {
    await page.goto(`${KIT}/${part}`);
    expect(await sidewaysScroll(page), part).toEqual([]);
    if (most === null) continue;
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(await pdfPages(page), part).toBeLessThanOrEqual(most);
    for (const [field, text] of fields) {
      const box = page.getByRole('textbox', { name: field });
      // An empty one leaves its lines to write on.
      expect((await box.boundingBox())?.height).toBeGreaterThan(20);
      await box.fill(text);
      await page.emulateMedia({ media: 'print' });
      await expectWhole(page.locator('div', { has: page.locator('label', { hasText: field }) }).last(), text);
      await page.emulateMedia({ media: null });
      expect(await pdfPages(page), part).toBeLessThanOrEqual(most);
      await box.clear();
    }
    await page.setViewportSize({ width: 320, height: 640 });
  }
});

/** What is shown holds the whole text, and nothing is cut off. */
async function expectWhole(label: Locator, text: string): Promise<void> {
  await expect(label.getByText(text)).toBeVisible();
  const cut = await label
    .locator(':visible')
    .evaluateAll(
      (parts) =>
        parts.filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1).length,
    );
  expect(cut).toBe(0);
}

test('six answers give an answer in words with its rules, and can be changed', async ({ page }) => {
  await page.goto(`${KIT}/may-we-sponsor`);
  const ask = page.getByRole('button', { name: 'See the answer' });
  await ask.click();
  await expect(page.getByRole('alert')).toHaveText('Please answer all six questions.');
  await expect(page.getByText('Please enter her age in years.')).toBeVisible();

  await page.getByRole('textbox', { name: 'Income of the household' }).fill('AED 12,000');
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByRole('radio', { name: 'Rented or owned in our name' }).check();
  await page.getByRole('radio', { name: 'One, or a studio' }).check();
  await page.getByRole('textbox', { name: 'Her age' }).fill('۳۴');
  await page.getByRole('radio', { name: 'With another family' }).check();
  await ask.click();
  await expect(page.getByRole('heading', { name: 'Perhaps. Ask first.' })).toBeFocused();
  const income = page.getByRole('listitem').filter({ hasText: 'Income of the household: AED 12,000' });
  await expect(income).toContainText('AED 25,000');
  await expect(income).toContainText('AED 6,000');
  await expect(income).toContainText(/Checked on \d+ \w+ \d{4}\./);

  const bedrooms = page
    .getByRole('listitem')
    .filter({ hasText: 'How many bedrooms does your home have? One, or a studio' });
  await expect(bedrooms).toContainText('Centres and guides ask for a home with two bedrooms or more.');
  await expect(bedrooms).toContainText('HelperPlace, 13 September 2023.');
  await expect(page.getByText('the new family may owe the former one part of the fees').first()).toBeVisible();

  await page.getByRole('button', { name: 'Change the answers' }).click();
  await expect(page.locator('form[data-sends-nothing]')).toBeFocused();
  await page.getByRole('radio', { name: 'Two or more' }).check();
  await page.getByRole('textbox', { name: 'Income of the household' }).fill('31000');
  await ask.click();
  await expect(page.getByRole('heading', { name: 'Yes, probably. First settle her present visa.' })).toBeVisible();
  expect(page.url()).not.toContain('31000');
});

test('the home agreement stays in this tab until it is cleared, and the emergency card nowhere', async ({ page }) => {
  await page.goto(`${KIT}/home-agreement`);
  await page.getByRole('textbox', { name: 'Pay day' }).fill('The 28th');
  await page.getByRole('radio', { name: 'Friday' }).check();
  // The script has loaded, and has kept what was typed before.
  await expect(page.locator('form[data-copied]')).toBeAttached();
  await page.goto(KIT);
  await page.goto(`${KIT}/home-agreement`);
  await expect(page.getByRole('textbox', { name: 'Pay day' })).toHaveValue('The 28th');
  await expect(page.getByRole('radio', { name: 'Friday' })).toBeChecked();
  await expect(page.getByText('This does not replace the contract of employment.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Pay day' })).toHaveValue('');

  // The second card repeats the first.
  await page.goto(`${KIT}/emergency-card`);
  await page.getByRole('textbox', { name: 'Allergies, conditions' }).fill('Nuts');
  await expect(page.locator('[data-copy=allergies]')).toHaveText('Nuts');
  for (const number of ['998', '999', '997']) await expect(page.locator(`a[href="tel:${number}"]`)).toHaveCount(2);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['origin']);
});
