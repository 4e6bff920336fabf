// The least that can register: parse, run the same statement, answer.
import { randomUUID } from 'node:crypto';
import { json } from 'node:stream/consumers';
import type { RegistrationRequest } from '#src/contract/register.ts';
import { openByAddress } from '#netlify/db/client.ts';
import { takePlace } from '#netlify/db/queries/register.ts';
import { listen } from './listen.ts';

const database = await openByAddress(process.env['DATABASE_URL'] ?? '');

listen(async (message, response) => {
  const request = (await json(message)) as RegistrationRequest;
  const workshopId = Number(message.url?.split('/')[3]);
  const id = randomUUID();
  const answer = { status: 201, body: JSON.stringify({ success: true, registrationId: id }) };
  const optional = { profession: null, company: null, notes: null, website: false };
  const key = String(message.headers['idempotency-key']);
  const reference = { key, path: message.url ?? '', requestHash: '' };
  const registration = { id, workshopId, request: { ...request, ...optional }, now: new Date(), reference, answer };
  await takePlace(database, { ...registration, kinds: [] });
  response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.body);
});
