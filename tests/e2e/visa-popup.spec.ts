import type { Page } from 'playwright/test';
import { expect, expectAccessible, test } from './support/test.ts';
import { badge, isRemembered, popup } from './support/visa-popup.ts';

test.use({ isNewVisitor: true });

/** Opens a page and lets so much time pass, and no more, however slow the machine is. */
async function wait(page: Page, path: string, milliseconds: number): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(path);
  await page.clock.runFor(milliseconds);
}

test('it opens by itself after three seconds, without downloading anything', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await wait(page, '/', 1_500);
  await expect(popup(page)).toBeHidden();
  await page.clock.runFor(1_500);
  await expect(popup(page)).toBeVisible();
  await expect(popup(page).getByRole('heading')).toBeFocused();
  expect(scripts).toEqual([]);
  await page.clock.resume();
  await expectAccessible(page, '#visa-popup');
});

for (const [way, close] of [
  ['the button', (page: Page) => popup(page).getByRole('button', { name: 'Close' }).click()],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['the backdrop', (page: Page) => page.mouse.click(8, 8)],
] as const) {
  test(`${way} closes it, and it stays closed from then on`, async ({ page }) => {
    await wait(page, '/', 3_100);
    await expect(popup(page)).toBeVisible();
    await close(page);
    await expect(popup(page)).toBeHidden();
    await expect.poll(() => isRemembered(page)).toBe('true');
    await expect(page.getByLabel('First Name')).toHaveCount(0);
    await badge(page).click();
    await expect(popup(page).getByLabel('First Name')).toBeVisible();
    await page.goto('/blog');
    await page.clock.runFor(5_000);
    await expect(popup(page)).toBeHidden();
  });
}

test('the badge opens it, the keyboard stays inside, and closed before its time, it does not come again', async ({
  page,
}) => {
  await wait(page, '/faq', 1_000);
  await expect(badge(page)).toHaveAttribute('href', '/visa-process');
  await badge(page).focus();
  await page.keyboard.press('Enter');
  await expect(popup(page)).toBeVisible();
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement !== document.body && activeElement?.closest('dialog') === null;
    });
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(badge(page)).toBeFocused();
  await page.clock.runFor(5_000);
  await expect(popup(page)).toBeHidden();
});

test('a double click on the badge opens it, and text that is selected beyond its edge does not close it', async ({
  page,
}) => {
  await page.goto('/faq');
  await badge(page).dblclick();
  await expect(popup(page)).toBeVisible();
  const email = popup(page).getByLabel('Email');
  await email.fill('amal@example.com');
  const box = await email.boundingBox();
  if (!box) throw new Error('There is no field.');
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(8, 8, { steps: 4 });
  await page.mouse.up();
  await expect(email).toBeVisible();
});

test('held with a key that opens tabs, the badge leads to the visa page in one', async ({ page, context }) => {
  await wait(page, '/faq', 0);
  const opened = context.waitForEvent('page');
  await badge(page).click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL('/visa-process');
  await expect(popup(page)).toBeHidden();
});

test('closed meanwhile in another tab, it does not come in this one', async ({ page, context }) => {
  await wait(page, '/faq', 1_000);
  const other = await context.newPage();
  await other.goto('/blog');
  await badge(other).click();
  await other.keyboard.press('Escape');
  // Another tab may be another process, which learns of it a moment later.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('visa-popup-shown'))).toBe('true');
  await page.clock.runFor(5_000);
  await expect(popup(page)).toBeHidden();
});

for (const path of ['/refer/mumsgist', '/course-registration?course=toddler', '/?service=join#contact']) {
  test(`what ${path} has chosen by itself does not keep it away`, async ({ page }) => {
    await wait(page, path, 3_100);
    await expect(popup(page)).toBeVisible();
  });
}

const footerField = (page: Page) => page.locator('footer').getByRole('textbox');

for (const [reason, path, act] of [
  ['a field has the focus', '/faq', (page: Page) => footerField(page).focus()],
  ['a field has text', '/faq', (page: Page) => footerField(page).fill('a')],
  ['a course is chosen', '/course-registration', (page: Page) => page.getByRole('radio').first().check()],
  ['a service is chosen', '/', (page: Page) => page.getByLabel('How can we help?').selectOption('train')],
] as const) {
  test(`it does not open by itself once ${reason}`, async ({ page }) => {
    await wait(page, path, 1_000);
    await act(page);
    if (reason !== 'a field has the focus') {
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    }
    await page.clock.runFor(5_000);
    await expect(popup(page)).toBeHidden();
  });
}

test('it leaves payment alone, where the badge still opens it', async ({ page }) => {
  await wait(page, '/refer/yaya/payment', 5_000);
  await expect(popup(page)).toBeHidden();
  await badge(page).click();
  await expect(popup(page)).toBeVisible();
});

test('blocked storage costs only the memory of it', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Blocked', 'SecurityError');
      },
    }),
  );
  await wait(page, '/', 3_100);
  await expect(popup(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();
});
