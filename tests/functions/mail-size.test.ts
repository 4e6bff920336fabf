import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { enquiryBody } from '#tests/support/bodies.ts';
import { HOUR } from '#tests/support/clock.ts';
import { startMailServer, STAFF } from '#tests/support/mail-server.ts';
import { deliverLater } from '#tests/support/outbox.ts';

/** Mail programs cut off long emails. One that sums up many rows begins with its link. */

const api = await startApi();
const mail = await startMailServer(api.database);

/** Twenty at once. */
async function sendEnquiries(total: number, bodyOf: (index: number) => object): Promise<void> {
  for (let sent = 0; sent < total; sent += 20) {
    const post = (_: unknown, index: number) => api.visitor().post('/api/enquiries', bodyOf(sent + index));
    await Promise.all(Array.from({ length: 20 }, post));
  }
  await api.settled();
}

test.for([
  ['Latin', 'Please call me back. '],
  ['Arabic', 'أرجو الاتصال بي. '],
  ['markup', '<b>&"\'='],
])('the summary of 60 long enquiries in %s stays below 90 kB, and begins with its link', async ([, words = '']) => {
  const message = words.repeat(5_000 / words.length);
  await sendEnquiries(80, () => enquiryBody({ message }));
  await deliverLater(api.database, 59 * 60_000);
  const summary = mail.to(STAFF).at(-1);
  expect(summary?.subject).toBe('60 more messages from the website');
  expect(summary?.raw.length).toBeLessThan(90_000);
  expect(summary?.raw.length).toBeGreaterThan(20_000);
  expect(summary?.html?.indexOf('Open the dashboard')).toBeLessThan(3_000);
  expect(summary?.text).toMatch(/and \d+ more\. The dashboard has them all\./);
});

test('a notice about 500 held submissions stays below 90 kB, and begins with its link', async () => {
  await sendEnquiries(500, (index) => enquiryBody({ name: `${'N'.repeat(90)} ${index}`, website: 'x' }));
  await deliverLater(api.database, HOUR);
  const notices = mail.to(STAFF);
  expect(notices.map(({ subject }) => subject)).toEqual(['500 submissions are held as possible spam']);
  expect(notices[0]?.raw.length).toBeLessThan(90_000);
  expect(notices[0]?.html?.indexOf('Open the list of spam')).toBeLessThan(3_000);
  expect(notices[0]?.text).toMatch(/and \d+ more\. The dashboard has them all\./);
});
