import { expect, test } from 'vitest';
import { settleBackground } from '#scripts/server/background.ts';
import { startApi } from '#tests/support/api.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { whileChanging } from '#tests/support/meanwhile.ts';
import { register } from '#tests/support/registrations.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer();

const email = 'maria@example.com';

function moveToMonday(workshop: number): string {
  return `update workshops set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day'
    where id = ${workshop}`;
}

test('who registers while the workshop is moved reads of its new day', async () => {
  const workshop = await createWorkshop(api.database);
  await whileChanging(api.database, moveToMonday(workshop), () => register(api.visitor(), workshop, { email }));
  await settleBackground(5_000);
  expect(mail.to(email).map(({ text }) => text?.match(/Date: (.*)/)?.[1])).toEqual(['Monday 7 July 2025']);
});

test('who is restored while the workshop is moved does so too, and so does the administrator', async () => {
  const another = 'another@example.com';
  const workshop = await createWorkshop(api.database);
  const id = await register(api.visitor(), workshop, { email: another, website: 'x' });
  const { body } = await whileChanging(api.database, moveToMonday(workshop), () =>
    admin.post(`/api/admin/spam/${id}/restore`, {}),
  );
  await settleBackground(5_000);
  expect(body).toMatchObject({ id, workshopDate: 'Monday 7 July 2025' });
  expect(mail.to(another).map(({ text }) => text?.match(/Date: (.*)/)?.[1])).toEqual(['Monday 7 July 2025']);
});
