import { openAs } from './support/access.ts';
import { answer, askedNanny } from './support/feedback.ts';
import { chooseInMenu, returnToPage } from './support/row-menu.ts';
import { expect, expectAccessibleOnAllScreens, test } from './support/test.ts';

test('who came says how it was, sees how that would stand, and changes it', async ({ page, request, baseURL }) => {
  const { title, firstName, link } = await askedNanny(request, baseURL ?? '');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: `How was it, ${firstName}?` })).toBeVisible();
  await expect(page.getByText(`${title}, `)).toBeVisible();
  await expect(page.getByText(/You can change your answer until \d+ \w+\./)).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

  await page.getByRole('button', { name: 'Send my answer' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('Please choose from 1 to 5.');
  await expect(page.getByRole('alert')).toContainText('Please choose who may read it.');

  await page.getByRole('radiogroup', { name: 'How useful was the day?' }).getByRole('radio', { name: '4' }).focus();
  await page.keyboard.press('Space');
  await page.getByLabel('What do you use now?').fill('The picture cards for leaving the park.');
  await page.getByLabel('Everyone, with my first name and area').check();
  await page.getByRole('textbox', { name: 'Your area' }).fill('Al Wasl');
  await expect(page.getByText(`“${firstName}, Al Wasl”`)).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await page.getByRole('button', { name: 'Send my answer' }).click();
  await expect(page.getByRole('heading', { name: `Thank you, ${firstName}.` })).toBeFocused();
  await expect(page.getByText('4 of 5')).toBeVisible();
  await expect(page.getByText('Three questions, two minutes.')).toHaveCount(0);
  await expectAccessibleOnAllScreens(page);

  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Your area' })).toHaveValue('Al Wasl');
  await expect(page.getByLabel('What do you use now?')).toHaveValue('The picture cards for leaving the park.');
  await page.getByLabel('Only Nova').check();
  await page.getByRole('button', { name: 'Send my answer' }).click();
  await expect(page.getByText('Only Nova. Nobody else sees it')).toBeVisible();
  await page.getByRole('button', { name: 'Change my answer' }).click();
  await expect(page.getByRole('radio', { name: '4', exact: true })).toBeChecked();
});

test('an answer is published and withdrawn, and one that cannot be says why', async ({ page, request, baseURL }) => {
  const nanny = await askedNanny(request, baseURL ?? '');
  const { title, firstName } = nanny;
  await answer(request, nanny, { score: 5, change: 'A longer break.', permission: 'name-area', area: 'Al Wasl' });

  await openAs(page, 'admin', `/admin/workshops?tab=feedback&search=${firstName}`);
  const name = `${firstName} Wanjiru`;
  const row = page.getByRole('row', { name });
  for (const text of [title, '5 of 5', 'The picture cards.', 'Everyone: first name, Al Wasl'])
    await expect(row).toContainText(text);
  await expectAccessibleOnAllScreens(page);
  await expect(row.getByRole('link', { name })).toHaveAttribute('href', `/admin/person?key=${firstName}%40example.com`);
  await chooseInMenu(page, name, `Read the answer of ${name}`);
  await expect(page.getByRole('dialog')).toContainText('Should change: A longer break.');
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: `Publish the answer of ${name}` }).click();
  await expect(row).toContainText('published');
  await row.getByRole('button', { name: `Withdraw the answer of ${name}` }).click();
  await expect(row).not.toContainText('published');

  await answer(request, nanny, { permission: 'none' });
  await returnToPage(page);
  await expect(row).toContainText('Only us');
  const refused = row.getByRole('button', { name: `Publish the answer of ${name}. Only staff may read this answer.` });
  await expect(refused).toHaveAttribute('aria-disabled', 'true');
});
