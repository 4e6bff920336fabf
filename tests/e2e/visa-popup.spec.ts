import type { Page } from 'playwright/test';
import type { SignUp } from '#src/contract/newsletter.ts';
import { readAsAdmin } from './support/admin.ts';
import { expect, expectAccessible, expectAccessibleOnAllScreens, test } from './support/test.ts';
import { toast } from './support/toast.ts';

test.use({ isNewVisitor: true });

const BADGE = '700 AED OFF, 2 Year Nanny Visa';
const popup = (page: Page) => page.getByRole('dialog', { name: "700 AED off your nanny's 2-year visa" });
const badge = (page: Page) => page.getByRole('link', { name: BADGE });
const isRemembered = (page: Page) => page.evaluate(() => localStorage.getItem('visa-popup-shown'));

/** Opens a page and lets so much time pass, and no more, however slow the machine is. */
async function wait(page: Page, path: string, milliseconds: number): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(path);
  await page.clock.runFor(milliseconds);
}

async function fill(page: Page, email: string): Promise<void> {
  await popup(page).getByLabel('First Name').fill('Amal');
  await popup(page).getByLabel('Last Name').fill('Haddad');
  await popup(page).getByLabel('Email').fill(email);
}

/** Joins through the badge, answered without the server, and leaves the thanks on the screen. */
async function joinAndBeThanked(page: Page): Promise<void> {
  await page.route('**/api/newsletter', (route) =>
    route.fulfill({ status: 201, json: { success: true, message: '' } }),
  );
  await page.goto('/');
  await badge(page).click();
  await fill(page, 'a@example.com');
  await page.keyboard.press('Enter');
  await expect(popup(page).getByText('Thank you!', { exact: true })).toBeVisible();
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
  await expectAccessible(page);
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
    expect(await isRemembered(page)).toBe('true');
    await expect(page.getByLabel('First Name')).toHaveCount(0);
    await badge(page).click();
    await expect(popup(page).getByLabel('First Name')).toBeVisible();
    await page.goto('/blog');
    await page.clock.runFor(5_000);
    await expect(popup(page)).toBeHidden();
  });
}

test('the badge opens it, the keyboard stays inside, and the focus comes back', async ({ page }) => {
  await page.goto('/faq');
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
});

test('a double click on the badge opens it', async ({ page }) => {
  await page.goto('/faq');
  await badge(page).dblclick();
  await expect(popup(page)).toBeVisible();
});

test('without JavaScript the badge leads to the visa page', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  await page.goto('/faq');
  await badge(page).click();
  await expect(page).toHaveURL('/visa-process');
  await page.close();
});

test('opened by the badge and closed before its time, it does not come again', async ({ page }) => {
  await wait(page, '/faq', 1_000);
  await badge(page).click();
  await page.keyboard.press('Escape');
  await page.clock.runFor(5_000);
  await expect(popup(page)).toBeHidden();
});

test('closed meanwhile in another tab, it does not come in this one', async ({ page, context }) => {
  await wait(page, '/faq', 1_000);
  const other = await context.newPage();
  await other.goto('/blog');
  await badge(other).click();
  await other.keyboard.press('Escape');
  await page.clock.runFor(5_000);
  await expect(popup(page)).toBeHidden();
});

for (const path of ['/refer/mumsgist', '/course-registration?course=toddler', '/?service=join#contact']) {
  test(`what ${path} has chosen by itself does not keep it away`, async ({ page }) => {
    await wait(page, path, 3_100);
    await expect(popup(page)).toBeVisible();
  });
}

for (const [choice, path, act] of [
  ['a course', '/course-registration', (page: Page) => page.getByRole('radio').first().check()],
  ['a service', '/', (page: Page) => page.getByLabel('What is it about?').selectOption('train')],
] as const) {
  test(`it does not open by itself once the visitor has chosen ${choice}`, async ({ page }) => {
    await wait(page, path, 1_000);
    await act(page);
    await page.evaluate(() => {
      (document.activeElement as HTMLElement).blur();
    });
    await page.clock.runFor(5_000);
    await expect(popup(page)).toBeHidden();
  });
}

for (const [reason, act] of [
  ['a field has the focus', (page: Page) => page.locator('footer').getByLabel('Email').focus()],
  [
    'a field has text',
    async (page: Page) => {
      await page.locator('footer').getByLabel('Email').fill('a');
      await page.locator('footer').getByLabel('Email').blur();
    },
  ],
] as const) {
  test(`it does not open by itself once ${reason}`, async ({ page }) => {
    await page.clock.install();
    await page.goto('/faq');
    await act(page);
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
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Blocked', 'SecurityError');
      },
    });
  });
  await wait(page, '/', 3_100);
  await expect(popup(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();
});

test('each wrong field says so in words, with the focus on the first', async ({ page }) => {
  await page.goto('/');
  await badge(page).click();
  await popup(page).getByRole('button', { name: 'Join the Nova List' }).click();
  for (const [field, message] of [
    ['First Name', 'First name is required'],
    ['Last Name', 'Last name is required'],
    ['Email', 'Please enter a valid email address'],
  ] as const) {
    await expect(popup(page).getByText(message)).toBeVisible();
    await expect(popup(page).getByLabel(field)).toHaveCSS('border-color', 'rgb(179, 38, 30)');
  }
  await expect(popup(page).getByLabel('First Name')).toBeFocused();
  await expectAccessibleOnAllScreens(page);
});

test('a visitor joins, is thanked, and the popup closes itself after three seconds', async ({ page, request }) => {
  const { promise: held, resolve: answer } = Promise.withResolvers<undefined>();
  await page.route('**/api/newsletter', async (route) => {
    await held;
    await route.continue();
  });
  await page.clock.install();
  await page.goto('/');
  await badge(page).click();
  await fill(page, 'Popup@Example.com');
  const button = popup(page).locator('button[type=submit]');
  await button.dblclick();
  await expect(button).toHaveText('Joining Nova List...');
  await expect(button).toBeDisabled();
  await page.clock.pauseAt(Date.now() + 60_000);
  answer(undefined);
  await expect(popup(page).getByText('Thank you!', { exact: true })).toBeVisible();
  await expect(popup(page).getByText('Check your email for the 700 AED visa discount code!')).toBeVisible();
  await expect(toast(page).getByText('Success!')).toBeVisible();
  const message = "You've joined the Nova List! Check your email for the 700 AED visa discount code.";
  await expect(toast(page).getByText(message)).toBeVisible();
  await page.clock.runFor(2_900);
  await expect(popup(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(popup(page)).toBeHidden();
  expect(await isRemembered(page)).toBe('true');
  await page.clock.resume();
  await badge(page).click();
  await expect(popup(page).getByLabel('Email')).toHaveValue('');

  const rows = await readAsAdmin<SignUp>(request, '/api/newsletter');
  expect(rows.filter((row) => row.email === 'Popup@Example.com')).toEqual([
    expect.objectContaining({ firstName: 'Amal', lastName: 'Haddad', offer: 'visa', source: 'popup' }),
  ]);
});

test('its thanks are accessible', async ({ page }) => {
  // However long the check takes, the popup does not close meanwhile.
  await page.addInitScript(() => {
    const setShortTimeout = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (handler: () => void, delay = 0) => (delay < 3_000 ? setShortTimeout(handler, delay) : 0),
    });
  });
  await joinAndBeThanked(page);
  await expectAccessibleOnAllScreens(page);
});

test('closed before its time after success, it begins anew', async ({ page }) => {
  await joinAndBeThanked(page);
  await page.keyboard.press('Escape');
  await badge(page).click();
  await expect(popup(page).getByLabel('Email')).toBeVisible();
});

test.describe('when the sign-up fails', () => {
  test.use({ expectedErrors: ['Failed to load resource', 'Failed to fetch'] });

  test('a toast above the dialog says so, and what was typed stays', async ({ page }) => {
    await page.route('**/api/newsletter', (route) => route.abort());
    await page.goto('/');
    await badge(page).click();
    await fill(page, 'a@example.com');
    await page.keyboard.press('Enter');
    const sentence = toast(page).getByText('There was an issue signing you up. Please try again.');
    await expect(toast(page).getByText('Error', { exact: true })).toBeVisible();
    await expect(sentence).toBeVisible();
    const box = await sentence.boundingBox();
    const isOnTop = await page.evaluate(
      ([x, y]) =>
        document.elementsFromPoint(x ?? 0, y ?? 0).length > 0 &&
        document.querySelector('[popover]:popover-open') !== null,
      [box?.x, box?.y],
    );
    expect(isOnTop).toBe(true);
    await expect(popup(page).getByLabel('Email')).toHaveValue('a@example.com');
    await expect(popup(page).getByRole('button', { name: 'Join the Nova List' })).toBeEnabled();
  });
});
