import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { readFile } from 'node:fs/promises';
import { createDatabase } from '#tests/support/database.ts';

const DESCRIPTION = 'A day.';

test('the texts of workshops become columns, and unreadable texts stay in the description', async () => {
  const { database } = await createDatabase();
  const migration = await readFile('netlify/db/migrations/041.do.workshop-facts.sql', 'utf8');
  // The table as it was before, without the columns that the migration adds.
  await database.inTransaction((run) =>
    run(`delete from workshops;
      alter table workshops drop starts_at, drop ends_at, drop price_aed, drop payment_link, drop cancelled_at,
        drop calendar_sequence, drop places_held, add date text, add held_on date, add time text, add price text;`),
  );
  const rows = [
    ['Sunday 29 June 2025', '2025-06-29', '10:00 AM - 1:00 PM', 'AED 300 per nanny'],
    ['Sunday 17 January 2027', null, '9 AM – 12 PM', 'AED 1,250'],
    ['17 january 2027', null, '2-4.30 pm', '250'],
    ['moved', '2027-01-17', '10:00-13:00', 'Free'],
    ['Sunday 31 June 2025', null, 'In the morning', 'AED 300 per nanny'],
  ];
  for (const [date, heldOn, time, price] of rows) {
    await database.query(sql`
      insert into workshops (title, description, date, held_on, time, location, price, capacity, created_at)
      values (${date}, ${DESCRIPTION}, ${date}, ${heldOn}::date, ${time}, 'Dubai', ${price}, 3, '2026-05-01T22:00Z')`);
  }
  await database.inTransaction((run) => run(migration));
  const migrated = await database.query(sql`
    select starts_at at time zone 'UTC' || '' as start, ends_at at time zone 'UTC' || '' as end, price_aed as price,
      description from workshops order by id`);
  expect(migrated).toEqual([
    { start: '2025-06-29 06:00:00', end: '2025-06-29 09:00:00', price: 300, description: DESCRIPTION },
    { start: '2027-01-17 05:00:00', end: '2027-01-17 08:00:00', price: 1250, description: DESCRIPTION },
    { start: '2027-01-17 10:00:00', end: '2027-01-17 12:30:00', price: 250, description: DESCRIPTION },
    {
      ...{ start: '2027-01-17 06:00:00', end: '2027-01-17 09:00:00', price: 0 },
      description: `${DESCRIPTION}\n\nPrice: Free`,
    },
    {
      ...{ start: '2026-05-02 06:00:00', end: '2026-05-02 09:00:00', price: 300 },
      description: `${DESCRIPTION}\n\nDate: Sunday 31 June 2025\n\nTime: In the morning`,
    },
  ]);
});
