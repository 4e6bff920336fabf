import { describe, expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { codeIn, readPdf } from '#tests/support/certificates.ts';
import { courseRegistrationBody } from '#tests/support/bodies.ts';
import { HOUR } from '#tests/support/clock.ts';
import { createCourse, endCourse } from '#tests/support/courses.ts';
import { historyOf } from '#tests/support/history.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { deliverLater } from '#tests/support/outbox.ts';
import { attendeesOf, register } from '#tests/support/registrations.ts';
import { createWorkshop, issueCertificates, moveWorkshop, PAST_DAY } from '#tests/support/workshops.ts';

const api = await startApi();
const mail = await startMailServer();
const admin = await api.signedIn('admin');
const course = await createCourse(admin, { capacity: 200 });
const [first = '', second = ''] = (await course.read()).sessions.map(({ id }) => id);
await endCourse(api.database, course.id);
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

type Changes = Record<string, unknown>;

const read = async (number: string) => api.visitor().get(`/api/certificates/${number}`);

const issue = (...registrationIds: string[]) => issueCertificates(admin, ...registrationIds);

interface Source {
  list: 'registrations' | 'course-registrations';
  registered: (changes?: Changes) => Promise<string>;
  /** Changes that make a registration eligible for a certificate. */
  eligible: Changes;
  certificate: Changes;
}

const ofWorkshop: Source = {
  list: 'registrations',
  async registered(changes) {
    const workshop = await createWorkshop(api.database);
    const id = await register(api.visitor(), workshop, changes);
    await moveWorkshop(api.database, workshop, PAST_DAY);
    return id;
  },
  eligible: { attended: true, isPaid: true },
  certificate: { title: 'A workshop', date: 'Sunday 6 July 2025', hours: '3 hours', place: 'Dubai' },
};

const ofCourse: Source = {
  list: 'course-registrations',
  registered: (changes) => api.visitor().add('/api/course-registrations', courseRegistrationBody(changes)),
  eligible: { trainingId: course.id, isPaid: true, attended: { [first]: true, [second]: true } },
  certificate: {
    ...{ title: 'September 2038', hours: '4 hours', place: 'Dubai' },
    date: 'Sunday 5 September 2021 to Sunday 12 September 2021',
  },
};

const change = ({ list }: Source, id: string, changes: Changes) => admin.patch(`/api/${list}/${id}`, changes);

/** A nanny who paid and attended. @returns the registration's id */
async function attended(source: Source, changes?: Changes): Promise<string> {
  const id = await source.registered(changes);
  expect((await change(source, id, source.eligible)).status).toBe(200);
  return id;
}

async function certified(source: Source, changes?: Changes) {
  const id = await attended(source, changes);
  return { id, number: (await issue(id)).issued[0]?.number ?? '' };
}

describe.each([ofWorkshop, ofCourse])('certificates of $list', (source) => {
  const { list } = source;

  test('a nanny who attended and paid gets a certificate, which anyone can check by its ten-character number', async () => {
    const id = await attended(source, { firstName: 'Zoé', lastName: 'Weiß' });
    const { issued, refused } = await issue(id);
    expect(refused).toEqual([]);
    const [attendeeId] = await attendeesOf(api.database, id);
    const ofTen = expect.stringMatching(/^[2-9A-HJ-NP-Z]{10}$/) as string;
    expect(issued).toEqual([{ number: ofTen, name: 'Zoé Weiß', attendeeId }]);
    const number = issued[0]?.number ?? '';
    const { status, body, headers } = await read(number);
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    const end = { validUntil: null, state: 'valid', withdrawnAt: null };
    const others = { number, name: 'Zoé Weiß', issuedAt: expect.any(String) as string, ...end };
    expect(body).toEqual({ ...source.certificate, ...others });
    const readOut = `${number.slice(0, 5)}-${number.slice(5)}`.toLowerCase();
    expect((await read(readOut)).body).toEqual(body);
  });

  test('a certificate is emailed once, with the PDF and a link to its page', async () => {
    const email = `certified.${list}@example.com`;
    const { id, number } = await certified(source, { email });
    const emails = () => mail.to(email).filter(({ subject }) => subject?.startsWith('Your certificate: '));
    await expect.poll(() => emails().length).toBe(1);
    expect(emails()[0]?.text).toContain(`/certificates/${number}`);
    const [attachment] = emails()[0]?.attachments ?? [];
    const file = [attachment?.mimeType, attachment?.filename];
    expect(file).toEqual(['application/pdf', `certificate-${number}.pdf`]);
    const pdf = new Uint8Array(attachment?.content as ArrayBuffer);
    expect(await codeIn(pdf)).toMatch(new RegExp(`/certificates/${number}\\?from=`));
    expect((await readPdf(pdf)).texts).toEqual(expect.arrayContaining([number, source.certificate['date']]));
    await issue(id);
    await api.settled();
    expect(emails()).toHaveLength(1);
  });

  test('a certificate that waits beside the confirmation of the place is sent after it', async () => {
    const email = `waits.${list}@example.com`;
    mail.behaviour = 450;
    const { id } = await certified(source, { email });
    await api.settled();
    await api.rows`
      update outbox set next_try_at = next_try_at + interval '2 hours'
      where kind = 'certificate-issued' and payload ->> 'registrationId' = ${id}`;
    mail.behaviour = 'accepts';
    const subjects = () => mail.to(email).map(({ subject }) => subject?.split(':')[0]);
    await deliverLater(api.database, HOUR);
    expect(subjects()).toContain('Your place is confirmed');
    await deliverLater(api.database, 3 * HOUR);
    expect(subjects()).toContain('Your certificate');
  });

  test('20 certificates that are issued repeatedly and at the same time keep their numbers', async () => {
    const ids: string[] = [];
    while (ids.length < 20) ids.push(await attended(source));
    const [one, same] = await Promise.all([issue(...ids), issue(...ids.toReversed())]);
    expect(new Set(one.issued.map(({ number }) => number)).size).toBe(20);
    expect(same.issued).toEqual(one.issued);
    expect((await issue(...ids, ...ids)).issued).toEqual(one.issued);
    const sent = await api.rows`
      select from outbox where kind = 'certificate-issued' and payload ->> 'registrationId' = any(${ids}::text[])`;
    expect(sent.length).toBeLessThanOrEqual(20);
  });

  test('a withdrawn certificate shows this and has no PDF; issued again, it keeps its number', async () => {
    const { id, number } = await certified(source);
    const withdrawn = await admin.delete(`/api/admin/certificates/${number}`);
    expect([withdrawn.status, withdrawn.body]).toEqual([200, (await read(number)).body]);
    const { withdrawnAt } = withdrawn.body as { withdrawnAt: string };
    expect(withdrawnAt).toMatch(/^\d{4}-/);
    expect((await admin.delete(`/api/admin/certificates/${number.toLowerCase()}`)).body).toMatchObject({ withdrawnAt });
    expect((await read(`${number}.pdf`)).status).toBe(404);
    expect((await issue(id)).issued).toMatchObject([{ number }]);
    expect((await read(number)).body).toMatchObject({ withdrawnAt: null });
    const changes = (await historyOf(api.database, id)).map((entry) => entry.changes);
    expect(changes.filter(({ certificate }) => certificate !== undefined)).toEqual([
      { certificate: { from: null, to: number } },
      { certificate: { from: number, to: null } },
      { certificate: { from: null, to: number } },
    ]);
  });

  test('erasing the person deletes the certificate, even if the registration is already deleted', async () => {
    const email = `gone.${list}@example.com`;
    const [now, older] = [await certified(source, { email }), await certified(source, { email, firstName: 'Ana' })];
    await api.rows([`delete from registrations where id = '${older.id}'`]);
    expect((await read(older.number)).status).toBe(200);
    const preview = await admin.post('/api/admin/erase', { email: email.toUpperCase() });
    expect(preview.body).toMatchObject({ preview: { certificates: 2 } });
    const { body } = await admin.post('/api/admin/erase', { email, confirm: 'ERASE' });
    expect(body).toMatchObject({ certificates: 2 });
    for (const { number } of [now, older]) expect((await read(number)).status).toBe(404);
    expect((await issue(now.id)).refused).toEqual([
      { id: now.id, attendeeId: null, reason: 'There is no such registration.' },
    ]);
  });

  test('a certificate that was withdrawn takes name, title and days afresh when it is issued again', async () => {
    const email = `corrected.${list}@example.com`;
    const { id, number } = await certified(source, { firstName: 'Mari', lastName: 'Sntos', email });
    await api.settled();
    await api.rows([`update registrations set first_name = 'Maria', last_name = 'Santos' where id = '${id}'`]);
    expect((await issue(id)).issued).toMatchObject([{ number, name: 'Mari Sntos' }]);
    await admin.delete(`/api/admin/certificates/${number}`);
    const [one, same] = await Promise.all([issue(id), issue(id)]);
    expect([one.issued, same.issued]).toMatchObject(Array(2).fill([{ number, name: 'Maria Santos' }]));
    expect((await read(number)).body).toMatchObject({ ...source.certificate, name: 'Maria Santos', withdrawnAt: null });
    await api.settled();
    const attachments = mail.to(email).flatMap((received) => received.attachments);
    const pdfs = attachments.filter(({ filename }) => filename?.startsWith('certificate-'));
    const texts = await Promise.all(pdfs.map(({ content }) => readPdf(new Uint8Array(content as ArrayBuffer))));
    // Two emails may overtake each other.
    expect(texts.map((pdf) => pdf.texts.find((text) => text.startsWith('Mari'))).toSorted()).toEqual([
      'Mari Sntos',
      'Maria Santos',
    ]);
  });

  test('spam, an unknown registration, and a name that the fonts lack are refused with the reason', async () => {
    const [spam, letters] = [await attended(source), await attended(source, { firstName: 'मारिया' })];
    await api.rows([`update registrations set is_spam = true where id = '${spam}'`]);
    const unknown = 'There is no such registration.';
    expect(
      Object.fromEntries((await issue(spam, UNKNOWN, letters)).refused.map(({ id, reason }) => [id, reason])),
    ).toEqual({
      [spam]: unknown,
      [UNKNOWN]: unknown,
      [letters]: "Please enter the name as in the passport's Latin line",
    });
  });
});

test('one request issues certificates for workshops and courses', async () => {
  const both = [await attended(ofWorkshop), await attended(ofCourse)];
  const first = await issue(...both);
  expect([first.issued.length, first.refused]).toEqual([2, []]);
  expect(await issue(...both)).toEqual(first);
});
