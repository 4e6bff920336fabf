import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, vi } from 'vitest';
import { setVariables } from './access.ts';

const API = 'https://api.stripe.com';

export interface Created {
  fields: Record<string, string>;
  key: string;
  authorization: string;
}

/** How it answers: with a page, with an error as the provider's reference shows them, or not at all. */
export type StripeBehaviour = 'accepts' | 'hangs up' | { status: number; type: string; code?: string; message: string };

export interface StripeServer {
  behaviour: StripeBehaviour;
  /** The requests that made a page, each once. */
  created: Created[];
}

/** Starts a payment provider that answers as its reference says, and sends this process's requests for it there. */
export async function startStripe(): Promise<StripeServer> {
  const stripe: StripeServer = { behaviour: 'accepts', created: [] };
  const server = createServer((request, response) => void respond(stripe, request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string | URL | Request, options?: RequestInit) =>
    send(typeof address === 'string' ? address.replace(API, origin) : address, options),
  );
  setVariables({ STRIPE_SECRET_KEY: 'rk_test_fortests' });
  beforeEach(() => {
    Object.assign(stripe, { behaviour: 'accepts', created: [] });
  });
  afterAll(() => {
    vi.unstubAllGlobals();
    server.closeAllConnections();
    server.close();
  });
  return stripe;
}

async function respond(stripe: StripeServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const fields = Object.fromEntries(new URLSearchParams(await text(request)));
  const { behaviour } = stripe;
  if (behaviour === 'hangs up') {
    request.socket.destroy();
    return;
  }
  const answer = (status: number, body: object) => {
    response.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': 'req_1' }).end(JSON.stringify(body));
  };
  if (typeof behaviour === 'object') {
    const { status, ...error } = behaviour;
    answer(status, { error: { ...error, doc_url: 'https://stripe.com/docs/error-codes', request_log_url: null } });
    return;
  }
  if (request.method !== 'POST' || request.url !== '/v1/checkout/sessions') {
    const message = `Unrecognized request URL (${request.method}: ${request.url}).`;
    answer(404, { error: { type: 'invalid_request_error', message } });
    return;
  }
  const key = String(request.headers['idempotency-key']);
  const earlier = stripe.created.findIndex((created) => created.key === key);
  if (earlier < 0) stripe.created.push({ fields, key, authorization: request.headers.authorization ?? '' });
  const id = `cs_test_${earlier < 0 ? stripe.created.length : earlier + 1}`;
  answer(200, {
    id,
    object: 'checkout.session',
    mode: 'payment',
    status: 'open',
    payment_status: 'unpaid',
    amount_total: Number(fields['line_items[0][price_data][unit_amount]']),
    currency: 'aed',
    url: `https://checkout.stripe.com/c/pay/${id}`,
  });
}
