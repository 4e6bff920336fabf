import { holdRequests } from './support/routes.ts';
import { fillWaitlist, showTrainings } from './support/forms.ts';
import { fillRegistration, openRegistration } from './support/workshop-page.ts';
import { expect, expectAccessibleOnAllScreens, test } from './support/test.ts';

const PHONE_QUESTION = 'This does not look like a phone number. Check it, or send it as it is.';

test('an unlikely phone number gets a warning, and is accepted the second time', async ({ page, expectErrors }) => {
  expectErrors('status of 422');
  await openRegistration(page);
  await fillRegistration(page, 'Elena');
  const phone = page.getByLabel('Phone Number');
  const send = page.getByRole('button', { name: 'Register', exact: true });
  for (const [typed, question] of [
    ['no phone yet', PHONE_QUESTION],
    ['07911 123456', 'Which country?'],
  ] as const) {
    await phone.fill(typed);
    await send.click();
    await expect(phone).toHaveAccessibleDescription(question);
    await expect(phone).toBeFocused();
  }
  await expectAccessibleOnAllScreens(page);
  await send.click();
  await expect(page.getByRole('heading', { name: 'Registration Confirmed!' })).toBeVisible();
});

test('browsers and password managers do not recognise the honeypot field', async ({ page }) => {
  await showTrainings(page);
  await page.goto('/course-registration');
  const honeypot = page
    .getByRole('form', { name: 'Register for a course' })
    .locator('[tabindex="-1"][autocomplete=off]');
  for (const attribute of ['data-1p-ignore', 'data-lpignore', 'data-bwignore']) {
    await expect(honeypot).toHaveAttribute(attribute);
  }
  await expect(honeypot).toHaveAttribute('data-form-type', 'other');
  await expect(honeypot).not.toHaveAttribute(
    'name',
    /name|mail|phone|tel|site|url|address|company|city|country|zip|code/,
  );
  const sent = page.waitForRequest('**/api/course-registrations');
  await page.route('**/api/course-registrations', (route) =>
    route.fulfill({ status: 201, json: { success: true, message: '', id: 'x' } }),
  );
  await page.getByRole('radio', { name: 'October Toddler Professional Nanny Training' }).check();
  await page.getByRole('radio', { name: 'I am the nanny' }).check();
  await fillRegistration(page, 'Fay');
  await honeypot.evaluate((field: HTMLInputElement) => {
    field.value = 'x';
  });
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  expect((await sent).postDataJSON()).toMatchObject({ website: 'x', firstName: 'Fay' });
});

test('one click corrects a typo, and a late response leaves the focus alone', async ({ page, expectErrors }) => {
  expectErrors('Failed to load resource', 'ApiError');
  await page.route('**/api/newsletter', (route) => route.fulfill({ status: 503, json: { message: 'x' } }));
  const releaseNewsletter = await holdRequests(page, '**/api/newsletter');
  const releaseWaitlist = await holdRequests(page, '**/api/waitlist');
  await page.goto('/full-course-2025');
  const waitlist = page.getByRole('form', { name: 'Join the waiting list' });
  await test.step('a typo gets a suggestion', async () => {
    const address = waitlist.getByLabel('Email Address');
    await address.fill('ana@gmial.com');
    await address.press('Tab');
    const correct = page.getByRole('button', { name: 'Did you mean gmail.com?' });
    await expect(correct).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    await correct.click();
    await expect(address).toHaveValue('ana@gmail.com');
    await expect(address).toBeFocused();
    await expect(correct).toHaveCount(0);
  });

  await fillWaitlist(page, 'Late');
  const footer = page.getByRole('form', { name: 'News by email' });
  const email = footer.getByLabel('Email');
  await email.fill('late@example.com');
  await footer.getByRole('button').click();
  const firstName = waitlist.getByLabel('First Name');
  await firstName.focus();
  releaseNewsletter();
  await expect(footer.getByRole('alert')).toBeVisible();
  await page.keyboard.type('La');
  await expect(firstName).toHaveValue('LateLa');

  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await email.fill('ama');
  releaseWaitlist();
  await expect(page.getByText("You're on the waiting list.")).toBeVisible();
  await page.keyboard.type('l');
  await expect(email).toHaveValue('amal');
});
