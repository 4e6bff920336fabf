// The least that a registration takes: parse, run the same statement, answer.
import { randomUUID } from 'node:crypto';
import { json } from 'node:stream/consumers';
import type { RegistrationRequest } from '#src/contract/register.ts';
import { openByAddress } from '#netlify/db/client.ts';
import { register } from '#netlify/db/queries/registrations/register.ts';
import { listen } from './listen.ts';

const database = await openByAddress(process.env['DATABASE_URL'] ?? '');

listen(async (message, response) => {
  const request = (await json(message)) as RegistrationRequest;
  const workshopId = Number(message.url?.split('/')[3]);
  const id = randomUUID();
  const stored = { status: 201, body: JSON.stringify({ success: true, registrationId: id }) };
  const optional = { profession: null, company: null, notes: null, website: false };
  const key = String(message.headers['idempotency-key']);
  const idempotencyKey = { key, path: message.url ?? '', requestHash: '' };
  const registration = { id, workshopId, request: { ...request, ...optional }, now: new Date(), idempotencyKey };
  await register(database, { ...registration, response: stored, messages: [], holdHours: 0, connectionHash: null });
  response.writeHead(stored.status, { 'Content-Type': 'application/json' }).end(stored.body);
});
