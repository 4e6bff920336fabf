import { beforeEach, expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { DAY, later } from '#tests/support/clock.ts';
import { enquiryBody } from '#tests/support/bodies.ts';
import { startMailServer, STAFF } from '#tests/support/mail-server.ts';
import { emptyOutbox, sendTodayDigest } from '#tests/support/outbox.ts';
import { register } from '#tests/support/registrations.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const mail = await startMailServer();

beforeEach(async () => {
  await api.rows`delete from enquiries`;
  await api.rows`delete from registrations`;
  await emptyOutbox(api.database);
});

async function ask(changes: Record<string, unknown>): Promise<void> {
  await api.visitor().post('/api/enquiries', enquiryBody(changes));
  await api.settled();
  mail.received.length = 0;
}

test('without tasks no email is sent', async () => {
  await sendTodayDigest();
  expect(mail.received).toEqual([]);
});

test('the daily email lists the tasks with counts and first names, once', async () => {
  await ask({ name: 'Noor Aziz', email: 'noor@example.com', message: 'Call me on 050 123 4567' });
  await ask({ name: 'Visit www.bad.example', email: 'bad@example.com' });
  await later(-4 * DAY, async () => register(api.visitor(), await createWorkshop(api.database)));
  await api.settled();
  mail.received.length = 0;
  await sendTodayDigest();
  await sendTodayDigest();
  const [email, ...others] = mail.to(STAFF);
  expect(others).toEqual([]);
  expect(email?.subject).toMatch(/^Today: \d things are waiting$/);
  expect(email?.text).toMatch(
    /2 enquiries are not handled: Noor since \d\d:\d\d, Visit since \d\d:\d\d\nhttps:\/\/nova\.example\/admin\/people\?tab=enquiries&handled=false\n/,
  );
  expect(email?.text).toMatch(/1 place is unpaid after three days: Maria since (Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d/);
  expect(email?.html).toMatch(
    /<a href="https:\/\/nova\.example\/admin\?tab=registrations&#38;waits=unpaid[^>]*>1 place is unpaid/,
  );
  for (const personal of ['Aziz', 'Santos', 'example.com', '050', 'bad.example']) {
    expect(email?.text?.replaceAll(/https?:\S+|hello@nova\.example/g, '')).not.toContain(personal);
  }
  mail.received.length = 0;
  await later(DAY, sendTodayDigest);
  expect(mail.to(STAFF)).toHaveLength(1);
});
