import { acceptSignUps } from './support/routes.ts';
import { expect, test } from './support/test.ts';

/** Removes features that browsers of 2022 and 2023 lack: popovers and two string methods. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['isWellFormed', 'toWellFormed']) Reflect.deleteProperty(String.prototype, name);
    for (const name of ['popover', 'showPopover', 'hidePopover']) Reflect.deleteProperty(HTMLElement.prototype, name);
    const withoutAlternatives = (selector: string) => selector.replaceAll(/:is\([^)]*:popover-open[^)]*\)/g, ':not(*)');
    for (const name of ['matches', 'querySelector'] as const) {
      const native = Reflect.get<object, string>(Element.prototype, name) as (selector: string) => unknown;
      Reflect.set(Element.prototype, name, function (this: Element, selector: string) {
        if (withoutAlternatives(selector).includes(':popover-open')) throw new SyntaxError(selector);
        return native.call(this, selector);
      });
    }
  });
});

test('the header survives hydration, and a form is sent', async ({ page }) => {
  const signUps = await acceptSignUps(page);
  await page.goto('/');
  const header = page.getByRole('banner');
  await header.hover();
  await page.waitForFunction(() => !document.querySelector('header')?.closest('astro-island')?.hasAttribute('ssr'));
  await expect(header.getByRole('link', { name: 'VISA PROCESS' })).toBeVisible();

  const form = page.getByRole('form', { name: 'News by email' });
  await form.getByLabel('Email').fill('amal@example.com');
  await form.getByRole('button', { name: 'Join the Nova List' }).click();
  await expect(form.getByRole('status')).toContainText('successfully joined');
  expect(signUps()).toBe(1);
});
