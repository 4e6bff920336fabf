import { expect, test } from 'vitest';
import type { Candidate, IssuedCertificates } from '#src/contract/certificates.ts';
import { startApi } from '#tests/support/api.ts';
import { readPdf } from '#tests/support/certificates.ts';
import { historyOf } from '#tests/support/history.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { register } from '#tests/support/registrations.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const mail = await startMailServer();
const admin = await api.signedIn('admin');

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

/** A nanny who paid and attended. @returns the registration's id */
async function attended(workshop: number, changes: Record<string, unknown> = {}): Promise<string> {
  const id = await register(api.visitor(), workshop, changes);
  await admin.patch(`/api/registrations/${id}`, { attended: true, isPaid: true });
  return id;
}

async function issue(...registrationIds: string[]): Promise<IssuedCertificates> {
  const { status, body, text } = await admin.post('/api/admin/certificates', { registrationIds });
  if (status !== 201) throw new Error(text);
  return body as IssuedCertificates;
}

const numberOf = async (id: string) => (await issue(id)).issued[0]?.number ?? '';
const read = async (number: string) => api.visitor().get(`/api/certificates/${number}`);

test('who attended and paid gets a certificate with a number of ten readable characters, which everybody can check', async () => {
  const id = await attended(await createWorkshop(api.database), { firstName: 'Zoé', lastName: 'Weiß' });
  const { issued, refused } = await issue(id);
  expect(refused).toEqual([]);
  expect(issued).toEqual([{ number: expect.stringMatching(/^[2-9A-HJ-NP-Z]{10}$/) as string, name: 'Zoé Weiß' }]);
  const number = issued[0]?.number ?? '';
  const { status, body, headers } = await read(number);
  expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  expect(body).toEqual({
    number,
    name: 'Zoé Weiß',
    title: 'A workshop',
    date: 'Sunday 6 July 2025',
    hours: '3 hours',
    place: 'Dubai',
    issuedAt: expect.any(String) as string,
    withdrawnAt: null,
  });
  const readOut = `${number.slice(0, 5)}-${number.slice(5)}`.toLowerCase();
  expect((await read(readOut)).body).toEqual(body);
});

test('everybody can open a certificate as a PDF, which search engines leave out', async () => {
  const number = await numberOf(await attended(await createWorkshop(api.database), { lastName: 'الأنصاري' }));
  const response = await read(`${number}.pdf`);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('application/pdf');
  expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
});

test('a certificate goes out by email, with the PDF and a link to its page', async () => {
  const id = await attended(await createWorkshop(api.database), { email: 'certified@example.com' });
  const number = await numberOf(id);
  await expect
    .poll(() => mail.to('certified@example.com').some(({ subject }) => subject?.startsWith('Your certificate')))
    .toBe(true);
  const email = mail.to('certified@example.com').find(({ subject }) => subject === 'Your certificate: A workshop');
  expect(email?.text).toContain(`/certificates/${number}`);
  const [attachment] = email?.attachments ?? [];
  expect(attachment?.mimeType).toBe('application/pdf');
  expect(attachment?.filename).toBe(`certificate-${number}.pdf`);
  const { code, texts } = await readPdf(new Uint8Array(attachment?.content as ArrayBuffer));
  expect(code).toMatch(new RegExp(`/certificates/${number}$`));
  expect(texts).toContain(number);
  await issue(id);
  expect(
    mail.to('certified@example.com').filter(({ subject }) => subject?.startsWith('Your certificate')),
  ).toHaveLength(1);
});

test('who is absent, unpaid, cancelled or unknown is refused with the reason, and the others get theirs', async () => {
  const workshop = await createWorkshop(api.database);
  const good = await attended(workshop);
  const absent = await register(api.visitor(), workshop);
  await admin.patch(`/api/registrations/${absent}`, { isPaid: true });
  const unpaid = await register(api.visitor(), workshop);
  await admin.patch(`/api/registrations/${unpaid}`, { attended: true });
  const cancelled = await attended(workshop);
  await admin.delete(`/api/registrations/${cancelled}`);
  const spam = await attended(workshop);
  await api.rows`update registrations set is_spam = true where id = ${spam}::uuid`;
  const { issued, refused } = await issue(good, absent, unpaid, cancelled, spam, UNKNOWN);
  expect(issued).toHaveLength(1);
  expect(Object.fromEntries(refused.map(({ id, reason }) => [id, reason]))).toEqual({
    [absent]: 'Not marked as attended.',
    [unpaid]: 'Not paid.',
    [cancelled]: 'The registration is cancelled.',
    [spam]: 'There is no such registration.',
    [UNKNOWN]: 'There is no such registration.',
  });
  const rows = await admin.read<Candidate[]>(`/api/admin/certificates?workshopId=${workshop}`);
  const listed = new Map(rows.map((row) => [row.id, row]));
  expect(listed.get(good)).toMatchObject({ refusal: null, number: issued[0]?.number, withdrawnAt: null });
  expect(listed.get(absent)).toMatchObject({ refusal: 'Not marked as attended.', number: null });
  expect([listed.has(cancelled), listed.has(spam)]).toEqual([false, false]);
});

test.each(['मारिया', 'มาเรีย', '마리아'])('%s, which the fonts lack, is refused with what to do', async (firstName) => {
  const id = await attended(await createWorkshop(api.database), { firstName });
  expect((await issue(id)).refused).toEqual([
    { id, reason: 'The name has letters that a certificate cannot show. Latin, Arabic and Chinese ones can be shown.' },
  ]);
});

test('nobody gets a certificate of a cancelled workshop', async () => {
  const workshop = await createWorkshop(api.database);
  const id = await attended(workshop);
  await api.rows`update workshops set cancelled_at = now() where id = ${workshop}`;
  expect((await issue(id)).refused).toEqual([{ id, reason: 'The workshop is cancelled.' }]);
});

test('40 certificates in one press, and again, twice at the same moment: each keeps its number', async () => {
  const workshop = await createWorkshop(api.database, { capacity: 40 });
  const ids = await Promise.all(Array.from({ length: 40 }, () => attended(workshop)));
  const [first, same] = await Promise.all([issue(...ids), issue(...ids.toReversed())]);
  expect(new Set(first.issued.map(({ number }) => number)).size).toBe(40);
  expect(same.issued).toEqual(first.issued);
  expect((await issue(...ids, ...ids)).issued).toEqual(first.issued);
  const [stored] = await api.rows<{ count: number }>`
    select count(*)::int as count from outbox where kind = 'certificate-issued' and payload ->> 'title' = 'A workshop'
      and payload ->> 'registrationId' in (select id::text from registrations where workshop_id = ${workshop})`;
  expect(stored?.count).toBeLessThanOrEqual(40);
});

test('a withdrawn certificate says so, has no PDF, leaves the booking, and is valid again with its number when issued again', async () => {
  const id = await attended(await createWorkshop(api.database));
  const number = await numberOf(id);
  const withdrawn = await admin.delete(`/api/admin/certificates/${number}`);
  expect([withdrawn.status, withdrawn.body]).toEqual([200, (await read(number)).body]);
  const { withdrawnAt } = withdrawn.body as { withdrawnAt: string };
  expect(withdrawnAt).toMatch(/^\d{4}-/);
  expect((await admin.delete(`/api/admin/certificates/${number.toLowerCase()}`)).body).toMatchObject({ withdrawnAt });
  expect((await read(`${number}.pdf`)).status).toBe(404);
  expect((await issue(id)).issued).toMatchObject([{ number }]);
  expect((await read(number)).body).toMatchObject({ withdrawnAt: null });
  expect((await historyOf(api.database, id)).slice(1).map(({ changes }) => changes)).toEqual([
    { certificate: { from: null, to: number } },
    { certificate: { from: number, to: null } },
    { certificate: { from: null, to: number } },
  ]);
});

test('a number with one character changed, of another length or with lookalikes is no certificate', async () => {
  const number = await numberOf(await attended(await createWorkshop(api.database)));
  const changed = `${number.slice(0, -1)}${number.endsWith('A') ? 'B' : 'A'}`;
  for (const wrong of [changed, number.slice(1), `${number}A`, '0O1I0O1I0O', '%27', "';--", '.pdf', `${changed}.pdf`]) {
    expect([wrong, (await read(encodeURIComponent(wrong))).status]).toEqual([wrong, 404]);
  }
  expect((await admin.delete(`/api/admin/certificates/${changed}`)).status).toBe(404);
});

test('a certificate goes when its person is erased, also after its registration has been deleted', async () => {
  const workshop = await createWorkshop(api.database);
  const [id, older] = [
    await attended(workshop, { email: 'gone@example.com' }),
    await attended(workshop, { email: 'gone@example.com' }),
  ];
  const numbers = [await numberOf(id), await numberOf(older)];
  await api.rows`delete from registrations where id = ${older}::uuid`;
  expect((await read(numbers[1] ?? '')).status).toBe(200);
  const preview = await admin.post('/api/admin/erase', { email: 'Gone@example.com' });
  expect(preview.body).toMatchObject({ preview: { registrations: 1, certificates: 2 } });
  const { body } = await admin.post('/api/admin/erase', { email: 'Gone@example.com', confirm: 'ERASE' });
  expect(body).toMatchObject({ certificates: 2 });
  for (const number of numbers) expect((await read(number)).status).toBe(404);
  expect((await issue(id)).refused).toEqual([{ id, reason: 'There is no such registration.' }]);
});

test.each(['<script>alert(1)</script>', '😀', 'م'.repeat(200), 'x'.repeat(200)])(
  'the name "%s" comes back as it is, and its PDF can be read',
  async (lastName) => {
    const number = await numberOf(await attended(await createWorkshop(api.database), { firstName: 'A', lastName }));
    expect((await read(number)).body).toMatchObject({ name: `A ${lastName}` });
    expect((await read(`${number}.pdf`)).status).toBe(200);
  },
);
