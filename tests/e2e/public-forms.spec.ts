import type { Page } from 'playwright/test';
import { holdRequests } from './support/answers.ts';
import { PUBLIC_FORMS, type PublicForm } from './support/public-forms.ts';
import { expect, expectAccessibleOnAllScreens, test } from './support/test.ts';
import { toast } from './support/toast.ts';

test.use({ expectedErrors: ['Failed to load resource', 'ApiError', 'Failed to fetch'] });

async function show(page: Page, { path, open }: PublicForm): Promise<void> {
  await page.goto(path);
  await open?.(page);
}

for (const form of PUBLIC_FORMS) {
  test.describe(form.name, () => {
    test('wrong fields are named in words, all at once, and a list of links to them has the focus', async ({
      page,
    }) => {
      const { typed, errors, firstChoice, submit } = form;
      await show(page, form);
      if (typed) await page.getByLabel(typed[0]).fill(typed[1]);
      await submit(page).click();
      const summary = page.getByRole('main').getByRole('alert');
      await expect(summary.getByRole('heading')).toHaveText(`There are ${errors.length} things to fix`);
      await expect(summary).toBeFocused();
      await expect(summary.getByRole('link')).toHaveText(errors.map(([, message]) => message));
      for (const [label, message] of errors) {
        const field = page
          .getByRole('main')
          .getByLabel(label)
          .or(page.getByRole('radiogroup', { name: label }))
          .first();
        const hint = await field.evaluate(({ id }) => document.getElementById(`${id}-hint`)?.textContent);
        await expect(field).toHaveAccessibleDescription([hint, message].filter(Boolean).join(' '));
        await expect(page.getByText(message, { exact: true }).last()).toBeVisible();
      }
      const [firstLabel = '', firstMessage = ''] = errors[0] ?? [];
      const first = firstChoice?.(page) ?? page.getByLabel(firstLabel);
      await summary.getByRole('link', { name: firstMessage, exact: true }).click();
      await expect(first).toBeFocused();
      if (typed) await expect(page.getByLabel(typed[0])).toHaveValue(typed[1]);
      await expectAccessibleOnAllScreens(page);
      await (firstChoice ? first.check() : first.fill('Maria'));
      // The list stays as it is: a screen reader would count down while somebody types.
      await expect(page.getByText(firstMessage, { exact: true })).toHaveCount(1);
    });

    test('a double click sends one request, and the button says that it is busy', async ({ page }) => {
      let requests = 0;
      await page.route(form.api, (route) => {
        requests += 1;
        return route.fallback();
      });
      const release = await holdRequests(page, form.api);
      await show(page, form);
      await form.fill(page, 'Twice');
      await form.submit(page).dblclick();
      await expect(page.getByRole('button', { name: form.busy })).toBeDisabled();
      release();
      await expect(form.success(page)).toBeVisible();
      expect(requests).toBe(1);
    });

    for (const { situation, answer, toast: words, alert } of form.failures) {
      test(`${situation}: a toast says so and everything stays`, async ({ page }) => {
        await page.route(form.api, (route) => (answer ? route.fulfill(answer) : route.abort()));
        await show(page, form);
        await form.fill(page, 'Ana');
        await form.submit(page).click();
        for (const text of words) await expect(toast(page).getByText(text, { exact: true })).toBeVisible();
        if (alert) await expect(page.getByRole('alert').filter({ hasText: alert })).toBeVisible();
        await expect(page.getByLabel(form.keeps)).toHaveValue('Ana');
        await expect(form.submit(page)).toBeEnabled();
        await expectAccessibleOnAllScreens(page);
        if (!form.outlivesReload) return;
        await page.reload();
        await expect(page.getByLabel(form.keeps)).toHaveValue('Ana');
      });
    }
  });
}
