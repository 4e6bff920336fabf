import type { Locator, Page } from 'playwright/test';
import { readAsAdmin } from './support/access.ts';
import { uniqueName } from './support/referrals.ts';
import { holdRequests } from './support/routes.ts';
import { NO_EMAIL, PUBLIC_FORMS, type PublicForm } from './support/public-forms.ts';
import { expect, expectAccessible, expectAccessibleOnAllScreens, test, toast } from './support/test.ts';

test.use({ expectedErrors: ['Failed to load resource', 'ApiError', 'Failed to fetch'] });

const scopeOf = (page: Page, { scope }: PublicForm) => scope?.(page) ?? page.getByRole('main');

const OFFLINE = 'You seem to be offline. What you typed is kept.';

for (const form of PUBLIC_FORMS) {
  test(`${form.name} handles invalid fields, failures and a double click`, async ({ page, request }) => {
    const name = uniqueName('Ana').replace(' ', '');
    await form.open(page);
    expect(await fieldsOf(form.submit(page))).toEqual(form.fields);

    await test.step('invalid fields have messages, and a summary of links has the focus', () =>
      submitInvalid(page, form));

    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await form.fill(page, name);
    for (const failure of form.failures) {
      const [response] = failure;
      await test.step(`${response ? `status ${response.status}` : 'no response'}: a toast shows the error, and the fields keep their values`, () =>
        submitAndFail(page, form, failure));
    }
    for (const text of form.logs ?? []) expect(logged.filter((line) => line.includes(text))).toHaveLength(1);
    expect(logged.join()).not.toMatch(/@example\.com|050 123/);
    if (form.noEmail) await test.step('a number will do', () => giveNumber(page, form));
    if (form.outlivesReload) {
      await page.reload();
      await expect(scopeOf(page, form).getByLabel(form.keeps)).toHaveValue(/^Ana/);
      if (form.noEmail) await expect(scopeOf(page, form).getByLabel(NO_EMAIL)).toBeChecked();
    }

    await test.step('a double click sends one request, and the button shows that it is busy', () =>
      submitTwice(page, form));
    await expectAccessible(page);
    if (!form.stored) return;
    const [list, row] = form.stored;
    expect(await readAsAdmin(request, `${list}?search=${name}`)).toMatchObject([row]);
  });
}

/** The names of the fields and groups of the form that a button sends, as screen readers announce them. */
async function fieldsOf(submit: Locator): Promise<(string | undefined)[]> {
  const announced = await submit.locator('xpath=ancestor::form').ariaSnapshot();
  return Array.from(announced.matchAll(/(?:textbox|combobox|checkbox|radiogroup|group) "(.+?)"/g), ([, name]) => name);
}

async function submitInvalid(page: Page, form: PublicForm): Promise<void> {
  const { typed, errors, firstChoice, submit } = form;
  const scope = scopeOf(page, form);
  const toFix = (count: number) => (count === 1 ? 'There is 1 thing to fix' : `There are ${count} things to fix`);
  if (typed) await scope.getByLabel(typed[0]).fill(typed[1]);
  await submit(page).click();
  const summary = scope.getByRole('alert');
  await expect(summary.getByRole('heading')).toHaveText(toFix(errors.length));
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText(errors.map(([, message]) => message));
  for (const [label, message] of errors) {
    const field = scope
      // Not that of the nanny.
      .getByLabel(new RegExp(`^${label.replace('?', '\\?')}`))
      .or(page.getByRole('radiogroup', { name: label }))
      .first();
    const hint = await field.evaluate(({ id }) => document.getElementById(`${id}-hint`)?.textContent);
    await expect(field).toHaveAccessibleDescription([hint, message].filter(Boolean).join(' '));
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    if ((await field.getAttribute('role')) === null) await expect(field).toHaveCSS('border-color', 'rgb(179, 38, 30)');
    await expect(scope.getByText(message, { exact: true }).last()).toBeVisible();
  }
  const [firstLabel = '', firstMessage = ''] = errors[0] ?? [];
  const first = firstChoice?.(page) ?? scope.getByLabel(firstLabel);
  await summary.getByRole('link', { name: firstMessage, exact: true }).click();
  await expect(first).toBeFocused();
  if (typed) await expect(scope.getByLabel(typed[0])).toHaveValue(typed[1]);
  await expectAccessibleOnAllScreens(page);
  await (firstChoice ? first.check() : first.fill('maria@example.com'));
  if (errors.length > 1) {
    // The summary stays, so that a screen reader does not count down while the visitor types.
    await expect(scope.getByText(firstMessage, { exact: true })).toHaveCount(1);
    await expect(summary.getByRole('heading')).toHaveText(toFix(errors.length));
    await submit(page).click();
    await expect(summary.getByRole('heading')).toHaveText(toFix(errors.length - 1));
    await expect(summary).toBeFocused();
  }
  if (typed) await scope.getByLabel(typed[0]).clear();
}

async function submitAndFail(page: Page, form: PublicForm, failure: PublicForm['failures'][number]): Promise<void> {
  const [response, ...texts] = failure;
  await page.route(form.api, (route) => (response ? route.fulfill(response) : route.abort()), { times: 1 });
  const sent = page.waitForRequest(form.api);
  await form.submit(page).click();
  await sent;
  for (const text of texts) await expect(toast(page).getByText(text, { exact: true })).toBeVisible();
  await expect(scopeOf(page, form).getByRole('alert')).toContainText(texts.at(-1) ?? '');
  await expect(page.getByText(OFFLINE)).toBeVisible({ visible: !response });
  await expect(scopeOf(page, form).getByLabel(form.keeps)).toHaveValue(/^Ana/);
  await expect(form.submit(page)).toBeEnabled();
}

/** Ticks that she has no address. Her number is asked for then, with its country. */
async function giveNumber(page: Page, form: PublicForm): Promise<void> {
  const scope = scopeOf(page, form);
  const number = scope.getByLabel('Phone Number');
  await scope.getByLabel(NO_EMAIL).check();
  await expect(scope.getByLabel('Email Address')).toBeHidden();
  for (const [typed, message] of [
    ['', 'Please enter a valid phone number.'],
    ['12345678', 'Which country?'],
  ] as const) {
    await number.fill(typed);
    await form.submit(page).click();
    await expect(number).toHaveAccessibleDescription(new RegExp(`${message.replace('?', '\\?')}$`));
  }
  await expectAccessible(page);
  await number.fill('050 200 0701');
}

async function submitTwice(page: Page, form: PublicForm): Promise<void> {
  let requests = 0;
  let origin: object | undefined;
  await page.route(form.api, (route) => {
    requests += 1;
    origin = (route.request().postDataJSON() as { origin?: object }).origin;
    return route.fallback();
  });
  const release = await holdRequests(page, form.api);
  await form.submit(page).dblclick();
  await expect(scopeOf(page, form).getByRole('button', { name: form.busy })).toBeDisabled();
  release();
  await expect(form.success(page)).toBeVisible();
  expect(requests).toBe(1);
  expect(origin).toMatchObject({ page: expect.stringMatching(/^\//) });
}
