import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import type { PlaceOffer } from '#src/contract/offer.ts';
import { booking, ID } from './support/booking.ts';
import { fillWaitlist } from './support/forms.ts';
import { expect, expectAccessible, expectAccessibleOnAllScreens, test } from './support/test.ts';
import { WORKSHOP } from './support/workshop-page.ts';

const OFFER: PlaceOffer = {
  workshop: { ...booking().workshop, calendarSequence: 0, state: 'full' },
  ...{ package: 'Premium', packageId: '5d4cbb0c-8b2e-4d09-9f5e-0a1c6a1f8f11' },
  courseType: null,
  firstName: 'Maria',
  lastName: 'Santos',
  email: 'maria@example.com',
  expiresAt: '2038-01-02T06:05:00.000Z',
  state: 'offered',
};

/** Mocks the offer API for these tokens. @returns the requests of the page */
async function mockOfferApi(
  page: Page,
  offers: Record<string, PlaceOffer>,
): Promise<{ path: string; body: unknown }[]> {
  const sent: { path: string; body: unknown }[] = [];
  await page.route('**/api/offer**', async (route) => {
    const path = new URL(route.request().url()).pathname;
    const body = route.request().postDataJSON() as { token: string; packageId?: string };
    sent.push({ path, body });
    const offer = offers[body.token];
    if (!offer) return route.fulfill({ status: 404, json: { success: false, code: 'not_found', message: '' } });
    if (path.endsWith('/accept')) {
      if (body.packageId !== offer.packageId) {
        return route.fulfill({ status: 409, json: { success: false, code: 'changed_meanwhile', message: 'Changed.' } });
      }
      const registered = {
        success: true,
        message: 'Thank you for registering!',
        registrationId: ID,
        reference: 'GZW5XF',
        calendarUid: 'event-of-maria@nova.example',
        bookingToken: 'booking-token',
      };
      return route.fulfill({ status: 201, json: registered });
    }
    const json = path.endsWith('/decline') ? { ...offer, state: 'declined' } : offer;
    return route.fulfill({ json });
  });
  return sent;
}

test('an offer can be accepted, and its token never leaves the site', async ({ page }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url(), request.headers()['referer'] ?? ''));
  const offers = { good: OFFER, another: { ...OFFER, state: 'booked' } } satisfies Record<string, PlaceOffer>;
  const sent = await mockOfferApi(page, offers);
  await page.route('**/api/booking', (route) => route.fulfill({ json: booking() }));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/offer#good');
  await expect(page.getByText('We hold a place for you until Saturday 2 January 2038, 10:05')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take the place' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('When a place becomes free')).toBeHidden();
  await expect(page.getByLabel('First Name')).toHaveValue('Maria');
  await page.getByLabel('First Name').fill('Ana');
  await page.getByRole('button', { name: 'Take the place' }).click();
  await expect(page.getByRole('heading', { name: "You've taken this place." })).toBeFocused();
  expect(sent.at(-1)).toMatchObject({
    path: '/api/offer/accept',
    body: { token: 'good', firstName: 'Ana', phone: '', packageId: OFFER.packageId },
  });
  await expect(page.getByRole('link', { name: 'Complete Payment & Secure Your Spot' })).toHaveAttribute(
    'href',
    /^https:\/\/pay\.example\/own/,
  );
  await expect(page.getByRole('heading', { name: 'Registration Confirmed!' })).toBeVisible();
  for (const text of ['Ana Santos', 'maria@example.com', 'GZW5XF']) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'See or change your booking' })).toHaveAttribute(
    'href',
    '/booking#booking-token',
  );
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('UID:event-of-maria@nova.example');
  await expectAccessibleOnAllScreens(page);

  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const { origin } = new URL(page.url());
  const hosts = addresses.filter((address) => address !== '').map((address) => new URL(address).origin);
  expect(new Set(hosts)).toEqual(new Set([origin]));
  expect(addresses.filter((address) => address.replace(/#.*$/, '').includes('good'))).toEqual([]);

  await test.step('a reload shows the confirmation again, as the booking is by now, and no other offer does', async () => {
    Object.assign(offers, { good: { ...OFFER, state: 'booked' } });
    await page.route('**/api/booking', (route) => route.fulfill({ json: booking({ isPaid: true }) }));
    await page.reload();
    await expect(page.getByText('Ana Santos', { exact: true })).toBeVisible();
    await expect(page.getByText('Paid. Your place is confirmed.')).toBeVisible();
    await page.evaluate(() => (location.hash = 'another'));
    await expect(page.getByText('The message about your registration has the link to your booking.')).toBeVisible();
  });
});

test('a place that is in another package by now is shown so, taken at the next press and confirmed with that price', async ({
  page,
  expectErrors,
}) => {
  expectErrors('status of 409');
  const offers = { good: OFFER };
  await mockOfferApi(page, offers);
  await page.route('**/api/booking', (route) => route.abort());
  expectErrors('net::ERR_FAILED');
  await page.goto('/offer#good');
  await expect(page.getByText('Package: Premium')).toBeVisible();
  const workshop = { ...OFFER.workshop, price: 'AED 600 per nanny', priceAed: 600 };
  offers.good = { ...OFFER, workshop, package: 'At home', packageId: ID };
  const take = page.getByRole('button', { name: 'Take the place' });
  await take.click();
  await expect(page.getByText('Package: At home')).toBeVisible();
  await take.click();
  await expect(page.getByRole('heading', { name: "You've taken this place." })).toBeFocused();
  await expect(page.getByText('AED 600 per nanny')).toBeVisible();
});

test('each state of an offer has its words and ways on, at another fragment', async ({ page, expectErrors }) => {
  expectErrors('status of 404');
  const expired = (state: PlaceOffer['workshop']['state'], changes: Partial<PlaceOffer> = {}): PlaceOffer => ({
    ...{ ...OFFER, state: 'expired', ...changes },
    workshop: { ...OFFER.workshop, title: 'A training', state },
  });
  await mockOfferApi(page, {
    taken: { ...OFFER, state: 'booked' },
    declined: { ...OFFER, state: 'declined' },
    ended: expired('closed'),
    free: expired('open'),
    'course-free': expired('open', { courseType: 'newborn-maternity' }),
    'course-cancelled': expired('cancelled', { courseType: 'newborn-maternity' }),
  });
  await page.goto('/offer');
  const open = (token: string) => page.evaluate((hash) => (location.hash = hash), token);
  for (const [token, words, link = 'See our workshops'] of [
    ['taken', "You've taken this place."],
    ['declined', "You've given this place up."],
    ['ended', 'This offer has ended.'],
    ['forged', "This link isn't valid.", 'Ask for the link on WhatsApp'],
  ] as const) {
    await open(token);
    await expect(page.getByRole('heading', { name: words })).toBeVisible();
    await expect(page.getByRole('link', { name: link })).toBeVisible();
  }

  // Who took it may have no email, and may have paid.
  await open('taken');
  await expect(page.getByText('The message about your registration has the link to your booking.')).toBeVisible();

  const bookNow = page.getByRole('link', { name: 'Book now' });
  await test.step('one that has ended leads to a place that is free now', async () => {
    await open('free');
    await expect(page.getByRole('heading', { name: 'This offer has ended.' })).toBeVisible();
    await expect(page.getByText('There are free places now')).toBeVisible();
    await expect(bookNow).toHaveAttribute('href', `/workshops/${WORKSHOP.id}`);
    await expect(page.getByRole('form', { name: 'Join the waiting list' })).toHaveCount(0);
    await expectAccessibleOnAllScreens(page);
  });

  await test.step('one of a course leads to courses, and never says "workshop"', async () => {
    await open('course-free');
    await expect(bookNow).toHaveAttribute('href', `/course-registration?course=maternity&training=${WORKSHOP.id}`);
    await expect(page.getByRole('link', { name: 'See our courses' })).toHaveAttribute('href', '/course-selection');
    await expect(page.locator('.task')).not.toContainText(/workshop/i);
    await open('course-cancelled');
    await expect(page.getByText('This course has been cancelled.')).toBeVisible();
    await expect(page.locator('.task')).not.toContainText(/workshop/i);
  });
});

test('who declines an offer can join again, or reads what changed meanwhile', async ({ page, expectErrors }) => {
  expectErrors('status of 409');
  const offers = { good: OFFER };
  await mockOfferApi(page, offers);
  let code = 'registration_closed';
  await page.route('**/api/waitlist', (route) =>
    route.fulfill({ status: 409, json: { success: false, code, message: 'Changed.' } }),
  );
  await page.goto('/offer#good');
  await page.getByRole('button', { name: 'No, thank you' }).click();
  const declined = page.getByRole('heading', { name: "You've given this place up." });
  await expect(declined).toBeFocused();
  offers.good = { ...OFFER, state: 'declined' };
  await expect(page.getByLabel('First Name')).toBeHidden();
  const again = page.getByText('Join the waiting list again');
  await again.click();
  await expect(page.getByLabel('First Name')).toHaveValue('Maria');
  await expect(page.getByLabel('Email Address')).toHaveValue('maria@example.com');
  await expectAccessible(page);

  const joinAgain = async (state: PlaceOffer['workshop']['state'], shown: string) => {
    await fillWaitlist(page, 'Again');
    offers.good = { ...offers.good, workshop: { ...OFFER.workshop, state } };
    const joined = page.waitForRequest('**/api/waitlist');
    await page.getByRole('button', { name: 'Join the waiting list' }).click();
    expect((await joined).postDataJSON()).toMatchObject({ packageId: OFFER.packageId });
    await expect(page.getByText(shown)).toBeVisible();
    await expect(declined).toBeFocused();
    await expect(page.getByRole('form', { name: 'Join the waiting list' })).toHaveCount(0);
  };
  await joinAgain('cancelled', 'This workshop has been cancelled.');
  offers.good = { ...offers.good, workshop: OFFER.workshop };
  await page.reload();
  await again.click();
  code = 'changed_meanwhile';
  await joinAgain('open', 'There are free places now');
  await page.route('**/api/workshops', (route) => route.fulfill({ json: [WORKSHOP] }));
  await page.getByRole('link', { name: 'Book now' }).click();
  await page.getByRole('button', { name: 'Register for Workshop' }).click();
  await expect(page.getByLabel('First Name')).toHaveValue('Again');
});
