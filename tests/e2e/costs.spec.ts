import { expect, sidewaysScroll, test } from './support/test.ts';
import { pdfPages } from './support/pdf-pages.ts';

const PAGE = '/what-a-nanny-costs';
const EXAMPLE = 'AED 3,506 to 4,326';

test('without JavaScript the page is a worked example with a table and sources', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(PAGE);
  await expect(page.locator('main noscript p')).toContainText('This is an example: a family sponsors a nanny');
  await expect(page.getByRole('region', { name: 'On average' })).toContainText(EXAMPLE);
  await expect(page.getByRole('row', { name: /^Her salary .* 60,000 60,000$/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Two years .* 84,133 103,833$/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Recruitment fee .* 5,000 15,000$/ })).toContainText(
    'WAU, after MOHRE, June 2018. This price is more than three years old: ask for today’s.',
  );
  await expect(page.getByRole('row', { name: /^Return ticket Not counted/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'On average' })).toContainText(
    'Without the visa’s second year and the return ticket.',
  );
  await expect(
    page.getByRole('main').getByText(/^Rules checked on \d+ \w+ \d{4}\. Nothing here is legal advice\.$/),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Her salary' })).toBeHidden();
  await context.close();
});

test('a family finds from the home page what a nanny costs in a year', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'What a nanny costs' }).click();
  await expect(page.getByRole('region', { name: 'On average' })).toContainText('A yearAED 42,067 to 51,917');
});

test('the example is copied and printed, and the sum follows what is typed', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(PAGE);

  await test.step('eight lines are copied for a chat', async () => {
    await page.getByRole('button', { name: 'Copy for WhatsApp' }).click();
    await expect(page.getByText('Copied. Paste it into a chat.').first()).toBeVisible();
    const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
    expect(lines).toHaveLength(8);
    expect(lines[2]).toBe(`A month, on average: ${EXAMPLE}`);
    expect(lines[4]).toMatch(/^Two years: AED .*, without the visa’s second year and the return ticket$/);
    expect(lines[7]).toContain(PAGE);
  });

  await test.step('it prints on one A4 page', async () => expect(await pdfPages(page)).toBe(1));

  await test.step('it fits a narrow phone, on which a range can be typed', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysScroll(page)).toEqual([]);
    for (const field of await page.getByRole('textbox', { name: /salary|fee|phone|Insurance|Visa|ticket/ }).all())
      await expect(field).toHaveAttribute('inputmode', 'text');
    const bar = page.getByRole('link', { name: 'See the sum' });
    await expect(bar).toBeVisible();
    const ticket = page.getByRole('textbox', { name: 'Return ticket' });
    await ticket.focus();
    // The page scrolls to it.
    await expect(async () => {
      const [field, over] = [await ticket.boundingBox(), await bar.boundingBox()];
      expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(over?.y ?? 0);
    }).toPass();
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  const result = page.getByRole('region', { name: 'On average' });
  const salary = page.getByRole('textbox', { name: 'Her salary' });
  await salary.fill('٣٠٠٠');
  await page.getByRole('radio', { name: /^Our visa partner’s package/ }).check();
  await page.getByRole('radio', { name: 'None' }).first().check();
  await page.getByRole('textbox', { name: 'Recruitment fee of an office' }).fill('0');
  await page.getByRole('textbox', { name: 'Return ticket' }).fill('2,000 to 4,000');
  // 72,000 + 7,200 to 14,400 + 11,640 + 2,800 + 2,000 to 4,000.
  await expect(result).toContainText('AED 95,640 to 104,840');
  await expect(result).not.toContainText('Without');
  await expect(page.getByRole('status').filter({ hasText: 'On average AED 3,985 to 4,368 a month.' })).toBeAttached();
  await expect(page).toHaveURL(
    /\?salary=%D9%A3%D9%A0%D9%A0%D9%A0&route=partner&recruitment=0&ticket=2%2C000\+to\+4%2C000&training=none$/,
  );

  await page.reload();
  await expect(result).toContainText('AED 95,640 to 104,840');
  await expect(salary).toHaveValue('٣٠٠٠');

  await salary.fill('2.500');
  await expect(salary).toHaveAccessibleDescription('Do you mean 2,500 or 2.50? Please type the one you mean.');
  await expect(result).toContainText('Correct the marked amount to see the sum.');
  await salary.fill('AED 2,500');
  await expect(result).toContainText('60,000');
});

test('an address says what is wrong in it, and keeps a partner’s code', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${PAGE}?from=YAYA&route=moon&home=&training=9&salary=10000000`);
  const wrong = page.getByText('Please enter at most AED 100,000.');
  await expect(wrong).toBeVisible();
  await expect(page.getByRole('radio', { name: /^We sponsor her/ })).toBeChecked();
  const salary = page.getByRole('textbox', { name: 'Her salary' });
  await salary.fill('3000');
  await expect(wrong).toHaveCount(0);
  await salary.fill('1,20,000 ');
  await expect(wrong).toBeVisible();
  await salary.fill('د.إ.\u200F ٣٬٠٠٠');
  await expect(page).toHaveURL(/\?from=YAYA&salary=/);
  await page.getByRole('button', { name: 'Copy for WhatsApp' }).click();
  await expect(page.getByText('Copied. Paste it into a chat.').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`${PAGE}?from=YAYA&salary=`);
});
