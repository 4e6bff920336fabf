import { readFileSync } from 'node:fs';
import { booking, ID, mockBookingApi, TOKEN } from './support/booking.ts';
import { expect, expectAccessible, expectAccessibleOnAllScreens, expectPageFits, test } from './support/test.ts';
import { showWorkshops } from './support/workshop-page.ts';

test('a booking shows its facts, payment link and calendar links, is changed and cancelled', async ({ page }) => {
  const sent = await mockBookingApi(page, booking({ trainingMovedFrom: '2099-01-10T06:00:00.000Z' }));
  await page.goto(`/booking#${TOKEN}`);
  await expect(page.getByText('Not paid yet. Your place is held.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Complete Payment & Secure Your Spot' })).toHaveAttribute(
    'href',
    'https://pay.example/own?client_reference_id=5f0c2a9e',
  );
  for (const text of ['Maria Santos', 'maria@example.com', 'GZW5XF', 'Saturday 17 January 2099', 'AED 300']) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your booking, reference GZW5XF');
  await page.getByText('Add to calendar').click();
  await expect(page.getByRole('link', { name: 'Google Calendar' })).toHaveAttribute('href', /20990117T060000Z/);
  await expect(page.getByRole('link', { name: 'Outlook' })).toHaveAttribute('href', /^https:\/\/outlook\./);
  await expect(page.getByRole('link', { name: 'Open the map' })).toHaveAttribute('href', /The%20Hood/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Calendar file' }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  expect(file).toContain('UID:event-of-maria@nova.example\r\nSEQUENCE:2\r\n');
  await expect(page.getByText('This training was moved from Saturday 10 January 2099.')).toBeVisible();
  await expectAccessibleOnAllScreens(page);

  await test.step('the focus follows a change and the cancellation', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const change = page.getByRole('button', { name: 'Send another nanny, or correct a name' });
    const heading = page.getByRole('heading', { name: 'Change the booking' });
    await change.click();
    await expect(heading).toBeFocused();
    await page.getByLabel('First Name').fill('Ana');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Ana Santos', { exact: true })).toBeVisible();
    await expect(change).toBeVisible();
    await expect(heading).toBeFocused();
    expect(sent.at(-1)).toMatchObject({ call: 'PATCH /api/booking', body: { token: TOKEN, firstName: 'Ana' } });

    const cancel = page.getByRole('button', { name: 'Cancel this booking' });
    await cancel.click();
    await expect(page.getByText("Payments aren't refunded. Cancel this booking?")).toBeFocused();
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await expect(cancel).toBeFocused();
    await cancel.click();
    await page.getByRole('button', { name: 'Yes, cancel it' }).click();
    const status = page.getByText('This booking has been cancelled.', { exact: true });
    await expect(status).toBeFocused();
    await expect(status).toBeInViewport();
    await expect(change).toBeHidden();
  });
});

test('who paid names the nanny at the top, prints only facts, and reads what holds of the money before and after cancelling', async ({
  page,
}) => {
  const place = { id: ID, firstName: null, lastName: null, email: null, phone: null, attended: {}, certificate: null };
  const refunds = [{ number: '2098-0003', at: '2098-11-25', amountAed: 50, method: 'transfer' } as const];
  const receipts = [
    { number: '2098-0002', kind: 'receipt', part: 'whole', amountAed: 300, isPaid: false, dueOn: null },
    { number: '2098-0003', kind: 'credit-note', part: null, amountAed: 50, isPaid: false, dueOn: null },
  ] as const;
  const money = { isPaid: true, paidAed: 300, paymentLink: null, refunds, receipts: [...receipts] };
  await mockBookingApi(page, booking({ ...money, refunds: [], attendees: [place] }));
  await page.goto(`/booking#${TOKEN}`);
  await page.getByRole('button', { name: 'Add her name (1)' }).click();
  const naming = page.getByRole('form', { name: 'Add her name' });
  await naming.getByLabel('First Name').fill('Ana');
  await naming.getByLabel('Last Name').fill('Cruz');
  await naming.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator(':focus')).toHaveText('1Ana CruzChange (Ana Cruz)');

  await page.emulateMedia({ media: 'print' });
  const receipt = page.getByRole('button', { name: 'Receipt 2098-0002' });
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Receipt 2098-0002', 'Credit note 2098-0003']);
  await expect(receipt).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the map' })).toHaveCount(0);
  await page.emulateMedia({ media: null });

  await page.getByRole('button', { name: 'Cancel this booking' }).click();
  await expect(page.getByText("Payments aren't refunded. Cancel this booking?")).toBeFocused();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(
    page.getByText('This booking has been cancelled. You paid AED 300. Payments aren’t refunded.'),
  ).toBeFocused();
  await expect(page.getByRole('link', { name: 'See our workshops' })).toHaveAttribute('href', '/workshops');

  await test.step('a credit note says what was paid back', async () => {
    await mockBookingApi(page, booking(money));
    await page.reload();
    await expect(page.getByRole('region', { name: 'Receipts' }).getByRole('listitem')).toHaveText([
      'Receipt 2098-0002AED 300Full price',
      'Credit note 2098-0003−AED 50Paid back, 25 November 2098, bank transfer',
    ]);
  });
});

test('who sends another nanny is asked for her first, then for herself', async ({ page }) => {
  const nanny = {
    id: ID,
    firstName: 'Ana',
    lastName: 'Cruz',
    email: null,
    phone: null,
    attended: {},
    certificate: null,
  };
  await mockBookingApi(page, booking({ nannyFirstName: 'Ana', nannyLastName: 'Cruz', attendees: [nanny] }));
  await page.goto(`/booking#${TOKEN}`);
  await page.getByRole('button', { name: 'Send another nanny, or correct a name' }).click();
  const fields = page.getByRole('form', { name: 'Change the booking' }).getByRole('textbox');
  await expect(fields.first()).toHaveAccessibleName(/^Nanny's First Name/);
  await expect(fields.last()).toHaveAccessibleName(/^Phone Number/);
  await expectAccessible(page);
});

test('a booking of a course lists its sessions, and its calendar file has an event for each', async ({ page }) => {
  const session = (id: string, day: string) => {
    return { id, startsAt: `2099-01-${day}T10:00:00+04:00`, endsAt: `2099-01-${day}T13:00:00+04:00`, location: null };
  };
  const sessions = [session('one', '17'), { ...session('two', '24'), location: 'Al Wasl, Dubai' }];
  const attendees = ['Grace', 'Joy', null].map((firstName, index) => ({
    ...{ id: `${index}`, firstName, lastName: firstName && 'Santos', email: null, phone: null, attended: {} },
    certificate: firstName && `OF${firstName.toUpperCase()}`,
  }));
  await mockBookingApi(page, booking({ courseType: 'toddler-caring', sessions, nannies: 3, attendees }));
  await page.goto(`/booking#${TOKEN}`);
  const certificates = page.getByRole('link', { name: /^See the certificate/ });
  await expect(certificates).toHaveText(['See the certificate of Grace Santos', 'See the certificate of Joy Santos']);
  await expect(certificates.last()).toHaveAttribute('href', '/certificates/OFJOY');
  await expect(page.getByRole('region', { name: '2 Saturdays' }).getByRole('listitem')).toHaveText([
    'Saturday 17 January 2099 10:00 AM - 1:00 PM',
    'Saturday 24 January 2099 10:00 AM - 1:00 PM, Al Wasl, Dubai',
  ]);
  await page.getByText('Add to calendar').click();
  await expect(page.getByRole('link', { name: 'Google Calendar' })).toBeHidden();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Calendar file' }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  expect(file.match(/UID:.*/g)).toEqual(['UID:event-of-maria.one@nova.example', 'UID:event-of-maria.two@nova.example']);
  await expect(page.getByRole('main')).not.toContainText(/workshop/i);
});

test('a second registration from a booking starts with the same email address and phone', async ({ page }) => {
  await mockBookingApi(page, booking());
  await showWorkshops(page, {});
  await page.goto(`/booking#${TOKEN}`);
  await page.getByRole('button', { name: 'Register another nanny' }).click();
  await expect(page.getByRole('heading', { name: 'Register for Workshop' })).toBeFocused();
  await expect(page.getByLabel('First Name')).toHaveValue('');
  await expect(page.getByLabel('Email Address')).toHaveValue('maria@example.com');
  await expect(page.getByLabel('Phone Number')).toHaveValue('+971 50 123 4567');
});

test('another fragment opens another booking, whose data is downloaded and deleted', async ({ page, expectErrors }) => {
  expectErrors('status of 404');
  const changeableUntil = '2020-01-01T00:00:00.000Z';
  const place = { id: ID, firstName: null, lastName: null, email: null, phone: null, attended: {}, certificate: null };
  const late = { isPaid: true, paymentLink: null, changeableUntil, attendees: [place] };
  const sent = await mockBookingApi(page, booking(late));
  await page.goto('/booking#forged');
  await expect(page.getByRole('heading', { name: "This link isn't valid." })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask for the link on WhatsApp' })).toHaveAttribute(
    'href',
    /wa\.me.*link%20of/,
  );
  await page.evaluate((token) => (location.hash = token), TOKEN);
  await expect(page.getByText('Paid. Your place is confirmed.')).toBeVisible();
  await expect(
    page.getByText('You can change this booking until 48 hours before the start. Please contact us.'),
  ).toBeVisible();
  await test.step('the only nanny can still be named, and the focus goes to her line', async () => {
    await page.getByRole('button', { name: 'Add her name (1)' }).click();
    const naming = page.getByRole('form', { name: 'Add her name' });
    await naming.getByLabel('First Name').fill('Ana');
    await naming.getByLabel('Last Name').fill('Cruz');
    await naming.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('1 of 1 named')).toBeVisible();
    await expect(page.locator(':focus')).toHaveText('1Ana Cruz');
  });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Send me my data' }).click();
  expect((await download).suggestedFilename()).toBe('my-booking.json');
  await page.getByRole('button', { name: 'Delete my data' }).click();
  await page.getByRole('button', { name: 'Yes, delete it' }).click();
  await expect(page.getByRole('heading', { name: 'Your booking has been deleted.' })).toBeFocused();
  await expect(page.getByText('We keep: the record. The law asks for it.')).toBeVisible();
  expect(sent.at(-1)).toMatchObject({ call: 'POST /api/booking/erase', body: { confirm: 'ERASE' } });
});

test('after we have cancelled, the family asks for the money back, or takes another date', async ({
  page,
  expectErrors,
}) => {
  expectErrors('net::ERR_FAILED', 'status of 409');
  const { workshop, balance } = booking();
  const cancelled = booking({
    workshop: { ...workshop, state: 'cancelled' },
    ...{ paymentLink: null, paidAed: 300, balance: { ...balance, paidAed: 300, restAed: 0, state: 'paid' } },
    ...{
      isPaid: true,
      toRefundAed: 300,
      payments: [{ number: '2098-0001', at: '2098-11-24', amountAed: 300, method: 'cash' }],
    },
  });
  const sent = await mockBookingApi(page, cancelled);
  const other = { ...workshop, id: 5001, date: 'Sunday 18 January 2099', state: 'open', spotsRemaining: 3 };
  const packages = [
    {
      id: '7f0c2a9e-7a51-4c1e-9a55-0d6f3b2c1a77',
      name: 'Place',
      includes: [],
      priceAed: 300,
      familyPriceAed: null,
      depositAed: null,
      spotsRemaining: 3,
    },
  ];
  const listed = { ...other, kind: 'workshop', entry: null, courseType: null, sessions: [], packages };
  const filling = { ...listed, id: 5002, date: 'Sunday 25 January 2099' };
  const lists = [null, null, [listed, filling], [listed]];
  await page.route('**/api/trainings', (route) => {
    const json = lists.shift();
    return json ? route.fulfill({ json }) : route.abort();
  });
  await page.route(
    '**/api/booking/move',
    (route) => route.fulfill({ status: 409, json: { code: 'workshop_full', message: 'This workshop is full.' } }),
    { times: 1 },
  );
  await page.goto(`/booking?choice=date#${TOKEN}`);
  await expect(page.getByRole('button', { name: 'Choose another date', expanded: true })).toBeFocused();
  await expect(page.getByText('We could not load the dates.')).toBeVisible();
  await page.goto(`/booking?choice=money#${TOKEN}`);
  await expect(page.getByRole('button', { name: 'Money back' })).toBeFocused();
  await expect(page.getByText('We cancelled this workshop, and we’re sorry. You paid AED 300.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Money back' })).toContainText('the way you paid (cash)');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Money back' }).click();
  await expect(page.getByText('You chose your money back: AED 300.')).toBeFocused();
  await expect(
    page.getByText('We still owe you AED 300. You can delete your data once it is paid back.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete my data' })).toBeHidden();
  await page.getByRole('button', { name: 'Another date instead' }).click();
  await expect(page.getByText('We could not load the dates.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Take Sunday 25 January 2099' }).click();
  await page.getByRole('button', { name: 'Yes, move it' }).click();
  await expect(page.getByText('This workshop is full.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take Sunday 25 January 2099' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Take Sunday 18 January 2099' }).click();
  await expectAccessible(page);
  await expectPageFits(page);
  await page.getByRole('button', { name: 'Yes, move it' }).click();
  await expect(page.getByText(`Moved from ${workshop.title}, Saturday 17 January 2099.`)).toBeVisible();
  const { body } = sent.find(({ call }) => call === 'POST /api/booking/move') ?? {};
  expect(body).toMatchObject({ trainingId: 5001, packageId: packages[0]?.id });
});
