import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach } from 'vitest';
import { setVariables } from './access.ts';

export interface Created {
  /** The provider's. */
  id: string;
  fields: Record<string, string>;
  key: string;
  authorization: string;
}

/** How it answers: with a page, with an error as the provider's reference shows them, or not at all. */
export type StripeBehaviour =
  | 'accepts'
  | 'hangs up'
  | 'says nothing'
  | { status: number; type: string; code?: string; message: string; headers?: Record<string, string> };

export interface StripeServer {
  behaviour: StripeBehaviour;
  /** The requests that made a page in this test, each once. */
  created: Created[];
  /** The ids of pages that were made in this test and that nobody has ended. */
  open: Set<string>;
  origin: string;
}

/** Starts a payment provider that answers as its reference says, and configures it. */
export async function startStripe(): Promise<StripeServer> {
  const stripe: StripeServer = { behaviour: 'accepts', created: [], open: new Set(), origin: '' };
  let pages = 0;
  const nextId = () => `cs_test_${++pages}`;
  const server = createServer((request, response) => void respond(stripe, nextId, request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stripe.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  setVariables({ STRIPE_SECRET_KEY: 'rk_test_fortests', STRIPE_API_BASE: stripe.origin });
  beforeEach(() => {
    Object.assign(stripe, { behaviour: 'accepts', created: [], open: new Set() });
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return stripe;
}

async function respond(
  stripe: StripeServer,
  nextId: () => string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const fields = Object.fromEntries(new URLSearchParams(await text(request)));
  const { behaviour } = stripe;
  if (behaviour === 'says nothing') return;
  if (behaviour === 'hangs up') {
    request.socket.destroy();
    return;
  }
  const answer = (status: number, body: object, headers: Record<string, string> = {}) => {
    response
      .writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': 'req_1', ...headers })
      .end(JSON.stringify(body));
  };
  const refuse = (status: number, error: object, headers?: Record<string, string>) =>
    answer(
      status,
      { error: { ...error, doc_url: 'https://stripe.com/docs/error-codes', request_log_url: null } },
      headers,
    );
  if (typeof behaviour === 'object') {
    const { status, headers, ...error } = behaviour;
    refuse(status, error, headers);
    return;
  }
  const [, ended] = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(request.url ?? '') ?? [];
  if (ended !== undefined) {
    if (stripe.open.delete(ended)) answer(200, { id: ended, object: 'checkout.session', status: 'expired', url: null });
    else
      refuse(400, {
        type: 'invalid_request_error',
        message: 'Only Checkout Sessions with a status in ["open"] can be expired.',
      });
    return;
  }
  if (request.method !== 'POST' || request.url !== '/v1/checkout/sessions') {
    refuse(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${request.method}: ${request.url}).`,
    });
    return;
  }
  const key = String(request.headers['idempotency-key']);
  const earlier = stripe.created.find((created) => created.key === key);
  const id = earlier?.id ?? nextId();
  if (!earlier) {
    stripe.created.push({ id, fields, key, authorization: request.headers.authorization ?? '' });
    stripe.open.add(id);
  }
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
